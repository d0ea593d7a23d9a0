import { applyFault } from './applyFault.js'
import { createFaultSwitch, type FaultSwitch } from './createFaultSwitch.js'
import { HttpProblem } from './httpProblem.js'
import { readBody } from './readBody.js'
import { sendJson } from './sendJson.js'
import { startServer } from './startServer.js'

const DEADLINE = 30_000

/**
 * A JSON-RPC call that a chain was asked. Every path is answered alike: a wallet that is given `${rpcUrl}/wallet` can be
 * told apart from the page by it.
 */
export type ChainRequest = {
  at: number
  path: string
  method: string
  params: readonly unknown[]
}

/** Starts the server in front of an anvil: it passes on what it is asked, unless a fault says otherwise. */
export async function startChainServer({
  anvilUrl,
}: startChainServer.Options): Promise<startChainServer.ReturnType> {
  const { faults, log, take } = createFaultSwitch<ChainRequest>()

  const server = await startServer(async (request, response) => {
    if (request.method !== 'POST') {
      throw new HttpProblem(405, 'MethodNotAllowed', 'JSON-RPC is asked by POST.')
    }
    const body = await readBody(request)
    const calls = readCalls(body, request.url ?? '/')
    for (const call of calls) log(call)
    const fault = take(calls.map(({ method }) => method))
    if (fault && !(await applyFault(response, fault))) return

    const answer = await fetch(anvilUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(DEADLINE),
    })
    sendJson(response, { status: answer.status, text: await answer.text() })
  })
  return { ...server, faults }
}

export declare namespace startChainServer {
  type Options = { anvilUrl: string }
  type ReturnType = startServer.ReturnType & { faults: FaultSwitch<ChainRequest> }
}

// What is no JSON-RPC is passed on all the same: anvil says what is wrong with it.
function readCalls(body: string, path: string): ChainRequest[] {
  try {
    return [JSON.parse(body)].flat().map((call) => ({
      at: Date.now(),
      path,
      method: String(call?.method),
      params: Array.isArray(call?.params) ? call.params : [],
    }))
  } catch {
    return []
  }
}
