import { applyFault } from '../applyFault.js'
import { createFaultSwitch, type FaultSwitch } from '../createFaultSwitch.js'
import { HttpProblem } from '../httpProblem.js'
import { readBody } from '../readBody.js'
import { sendJson } from '../sendJson.js'
import { startServer } from '../startServer.js'
import { RpcProblem } from './rpcProblem.js'

/** A call that a server of JSON-RPC was asked. */
export type RpcRequest = {
  readonly at: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A running server of JSON-RPC. Its fault switch goes by the names of methods. */
export type RpcServer = FaultSwitch<RpcRequest> & { readonly url: string }

/** Answers JSON-RPC 2.0 over HTTP, one call a request. What a method throws as `RpcProblem` is its error; anything else is -32603. */
export async function startRpcServer(
  methods: startRpcServer.Methods,
): Promise<{ server: RpcServer; stop: () => Promise<void> }> {
  const { faults, log, take } = createFaultSwitch<RpcRequest>()
  const { url, stop } = await startServer(async (request, response) => {
    if (request.method !== 'POST') {
      throw new HttpProblem(405, 'MethodNotAllowed', 'JSON-RPC is asked by POST.')
    }
    const { id, ...call } = readCall(await readBody(request))
    log({ at: Date.now(), ...call })
    const fault = take([call.method])
    if (fault && !(await applyFault(response, fault))) return
    const answer = await answerCall(methods, call)
    const text = JSON.stringify({ jsonrpc: '2.0', id, ...answer }, (_, value) =>
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    )
    sendJson(response, { text })
  })
  return { server: { url, ...faults }, stop }
}

export declare namespace startRpcServer {
  type Methods = Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>>
}

async function answerCall(
  methods: startRpcServer.Methods,
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
) {
  try {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!answer) throw new RpcProblem(-32601, `There is no method "${method}".`)
    return { result: await answer(params) }
  } catch (error) {
    const isProblem = error instanceof RpcProblem
    const { code, data } = isProblem ? error : { code: -32603, data: undefined }
    const message = error instanceof Error ? error.message : String(error)
    return { error: { code, message, ...(data !== undefined && { data }) } }
  }
}

function readCall(body: string) {
  let call: unknown
  try {
    call = JSON.parse(body)
  } catch {
    throw new HttpProblem(400, 'InvalidRequest', 'The body is no JSON.')
  }
  const { id = null, method, params = [] } = Object(call) as Record<string, unknown>
  if (typeof method !== 'string' || !Array.isArray(params)) {
    throw new HttpProblem(400, 'InvalidRequest', 'The body is no call of JSON-RPC.')
  }
  return { id, method, params: params as readonly unknown[] }
}
