import type { IncomingMessage, ServerResponse } from 'node:http'
import type { createBlockchainApp } from '@wallet-kit/service/blockchain'
import type { SolanaChain } from '../../solana-chain/solanaChain.js'
import { applyFault } from '../applyFault.js'
import { createFaultSwitch, type FaultSwitch } from '../createFaultSwitch.js'
import { readBody } from '../readBody.js'
import { sendJson } from '../sendJson.js'
import { startServer } from '../startServer.js'
import { answerControl } from './answerControl.js'
import { createManyTokens, type ManyTokens } from './createManyTokens.js'
import { createStackApp } from './createStackApp.js'
import { createHistory } from './history/createHistory.js'
import { createManyTransactions, type ManyTransactions } from './history/createManyTransactions.js'
import { answerPayPage } from './onramp/answerPayPage.js'
import { createPurchases, type Purchases } from './onramp/createPurchases.js'
import { deliverOrder } from './onramp/deliverOrder.js'
import { sendAvatar } from './sendAvatar.js'
import type { ServiceChain } from './serviceChain.js'
import type { ServiceRequest } from './serviceRequest.js'

/**
 * Starts the service that hosts run, over the chains; `setChains` says which, as soon as they run. What only a stack has stands in front of it:
 * faults, the log, control calls, the providers' pages and an avatar.
 */
export async function startService({
  manyTokens: seeds = [],
}: startService.Options = {}): Promise<startService.ReturnType> {
  const { faults, log, take } = createFaultSwitch<ServiceRequest>()
  const manyTokens = createManyTokens(seeds)
  const usedNonces = new Set<string>()
  const manyTransactions = createManyTransactions()
  const history = createHistory()
  let chains: readonly ServiceChain[] = []
  let solana: SolanaChain | undefined
  let app: Promise<createBlockchainApp.ReturnType> | undefined
  const purchases = createPurchases((order) => deliverOrder(order, { chains, solana }))

  const server = await startServer(async (request, response) => {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://localhost')
    const text = await readBody(request)
    const isPage = url.pathname.startsWith('/onramp/')
    const body = isPage ? text || undefined : parseBody(text)
    if (url.pathname.startsWith('/control/')) {
      sendJson(
        response,
        answerControl({
          ...{ method, path: url.pathname, body, faults },
          ...{ manyTokens, manyTransactions, purchases },
        }),
      )
      return
    }
    log({
      at: Date.now(),
      method,
      path: url.pathname,
      query: url.search,
      ...(body === undefined ? {} : { body }),
    })
    const names = [url.pathname, `${url.pathname}${url.search}`]
    const fault = take([...names, ...names.map((name) => `${method} ${name}`)])
    if (fault && !(await applyFault(response, fault))) return
    if (isPage) {
      const { status, headers, html } = answerPayPage({ method, url, form: text, purchases })
      response.writeHead(status, headers).end(html)
      return
    }
    if (sendAvatar({ method, path: url.pathname, response })) return

    app ??= createStackApp({
      ...{ chains, solana, manyTokens, usedNonces, history, manyTransactions, purchases },
      url: server.url,
    })
    const asked = new Request(new URL(request.url ?? '/', server.url), {
      method,
      headers: readHeaders(request),
      ...(method === 'POST' && { body: text }),
    })
    await sendAnswer(response, await (await app).fetch(asked, { incoming: request }))
  })
  return {
    ...server,
    faults,
    seedTokens: manyTokens.seed,
    seedHistory: manyTransactions.seed,
    setPurchaseDelay: purchases.setDelay,
    setChains(running, runningSolana) {
      chains = running
      solana = runningSolana
      app = undefined
    },
    stop() {
      purchases.stop()
      return server.stop()
    },
  }
}

export declare namespace startService {
  type Options = { manyTokens?: readonly ManyTokens.Seed[] }
  type ReturnType = startServer.ReturnType & {
    faults: FaultSwitch<ServiceRequest>
    seedTokens: ManyTokens['seed']
    seedHistory: ManyTransactions['seed']
    setPurchaseDelay: Purchases['setDelay']
    setChains(chains: readonly ServiceChain[], solana?: SolanaChain): void
  }
}

/** As the log has it: what is no JSON stays the text that it is. */
function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const readHeaders = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )

async function sendAnswer(response: ServerResponse, answer: Response) {
  const { status, headers } = answer
  response.writeHead(status, Object.fromEntries(headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
