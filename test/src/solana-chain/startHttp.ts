import { applyFault } from '../stack/applyFault.js'
import type { createFaultSwitch } from '../stack/createFaultSwitch.js'
import { HttpProblem } from '../stack/httpProblem.js'
import { readBody } from '../stack/readBody.js'
import { sendJson } from '../stack/sendJson.js'
import type { ChainRequest } from '../stack/startChainServer.js'
import { startServer } from '../stack/startServer.js'
import { answerCall, type Call } from './answerCall.js'
import type { createMethods } from './createMethods.js'

/** Starts the chain's HTTP server: it answers JSON-RPC, unless a fault says otherwise. */
export function startHttp({
  methods,
  log,
  take,
}: startHttp.Options): Promise<startServer.ReturnType> {
  return startServer(async (request, response) => {
    if (request.method !== 'POST') {
      throw new HttpProblem(405, 'MethodNotAllowed', 'JSON-RPC is asked by POST.')
    }
    const body = parse(await readBody(request))
    const calls = [body].flat() as readonly (Call | null)[]
    for (const call of calls) {
      const params = Array.isArray(call?.params) ? call.params : []
      log({ at: Date.now(), path: request.url ?? '/', method: String(call?.method), params })
    }
    const fault = take(calls.map((call) => String(call?.method)))
    if (fault && !(await applyFault(response, fault))) return
    const answers = calls.map((call) => answerCall({ methods }, call))
    sendJson(response, { text: JSON.stringify(Array.isArray(body) ? answers : answers[0]) })
  })
}

export declare namespace startHttp {
  type Options = Pick<ReturnType<typeof createMethods>, 'methods'> &
    Pick<createFaultSwitch.ReturnType<ChainRequest>, 'log' | 'take'>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem(400, 'NotJson', 'The body is not JSON.')
  }
}
