import { applyFault } from '../applyFault.js'
import { createFaultSwitch, type FaultSwitch } from '../createFaultSwitch.js'
import { HttpProblem } from '../httpProblem.js'
import { readBody } from '../readBody.js'
import { sendJson } from '../sendJson.js'
import { startServer } from '../startServer.js'
import { answerControl } from './answerControl.js'
import { createManyTokens, type ManyTokens } from './createManyTokens.js'
import { findRoute } from './findRoute.js'
import { sendAvatar } from './sendAvatar.js'
import type { ServiceChain } from './serviceChain.js'
import type { ServiceRequest } from './serviceRequest.js'

/** Starts the blockchain service over the chains; `setChains` says which, as soon as they run. */
export async function startService({
  manyTokens: seeds = [],
}: startService.Options = {}): Promise<startService.ReturnType> {
  const { faults, log, take } = createFaultSwitch<ServiceRequest>()
  const manyTokens = createManyTokens(seeds)
  let chains: readonly ServiceChain[] = []

  const server = await startServer(async (request, response) => {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = parseBody(await readBody(request))
    if (url.pathname.startsWith('/control/')) {
      sendJson(response, answerControl({ method, path: url.pathname, body, faults, manyTokens }))
      return
    }
    log({
      at: Date.now(),
      method,
      path: url.pathname,
      query: url.search,
      ...(body === undefined ? {} : { body }),
    })
    const fault = take([url.pathname, `${url.pathname}${url.search}`])
    if (fault && !(await applyFault(response, fault))) return
    if (sendAvatar({ method, path: url.pathname, response })) return

    const { answer, parts } = findRoute(method, url.pathname)
    const answered = await answer({ parts, query: url.searchParams, body, chains, manyTokens })
    sendJson(response, { text: JSON.stringify(answered) })
  })
  return {
    ...server,
    faults,
    seedTokens: manyTokens.seed,
    setChains(running) {
      chains = running
    },
  }
}

export declare namespace startService {
  type Options = { manyTokens?: readonly ManyTokens.Seed[] }
  type ReturnType = startServer.ReturnType & {
    faults: FaultSwitch<ServiceRequest>
    seedTokens: ManyTokens['seed']
    setChains(chains: readonly ServiceChain[]): void
  }
}

function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem(400, 'InvalidBody', 'The body is not JSON.')
  }
}
