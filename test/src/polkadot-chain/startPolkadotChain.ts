import { polkadotAccounts } from '../polkadot-wallet/polkadotAccounts.js'
import { applyFault } from '../stack/applyFault.js'
import { createFaultSwitch } from '../stack/createFaultSwitch.js'
import { HttpProblem } from '../stack/httpProblem.js'
import { readBody } from '../stack/readBody.js'
import { sendJson } from '../stack/sendJson.js'
import type { ChainRequest } from '../stack/startChainServer.js'
import { startServer } from '../stack/startServer.js'
import { answerSubscan } from './answerSubscan.js'
import { createLedger } from './createLedger.js'
import { createMethods } from './createMethods.js'
import { loadRuntime } from './loadRuntime.js'
import type { PolkadotChain } from './polkadotChain.js'
import { PolkadotRpcError } from './polkadotRpcError.js'

/** So many blocks there are at first. */
const past = 20

/**
 * Starts a chain in this process that answers as a node of Polkadot's Asset Hub does, of whose code it has the recorded metadata: it reads each transaction with these
 * types, checks its signature, era and nonce, moves the coins and makes a block. It runs none of that code.
 *
 * @throws Error where `@polkadot/types`, `@polkadot/types-support` or `@polkadot/util-crypto` is not installed.
 */
export async function startPolkadotChain(): Promise<startPolkadotChain.ReturnType> {
  const runtime = await loadRuntime()
  const { alice, bob } = polkadotAccounts
  const ledger = createLedger(runtime, [alice.address, bob.address])
  ledger.mine(past)
  const methods = createMethods(runtime, ledger)
  const { faults, log, take } = createFaultSwitch<ChainRequest>()

  function answer({ id = null, method, params = [] }: Record<string, unknown>) {
    try {
      const run = methods[String(method)]
      if (!run) throw new PolkadotRpcError(-32601, 'Method not found')
      return { jsonrpc: '2.0', id, result: run(params as readonly unknown[]) }
    } catch (error) {
      const { code, message, data } =
        error instanceof PolkadotRpcError ? error : new PolkadotRpcError(-32603, String(error))
      return { jsonrpc: '2.0', id, error: { code, message, data } }
    }
  }
  const server = await startServer(async (request, response) => {
    const path = request.url ?? '/'
    if (request.method !== 'POST') throw new HttpProblem(405, 'MethodNotAllowed', 'Ask by POST.')
    const body = JSON.parse(await readBody(request))
    const isIndexer = path.startsWith('/subscan/')
    const calls: Record<string, unknown>[] = isIndexer ? [{ method: path }] : [body].flat()
    for (const { method, params } of calls) {
      log({ at: Date.now(), path, method: String(method), params: (params ?? []) as unknown[] })
    }
    const fault = take(calls.map(({ method }) => String(method)))
    if (fault && !(await applyFault(response, fault))) return
    const answers = isIndexer ? [answerSubscan(ledger, { path, body })] : calls.map(answer)
    sendJson(response, { text: JSON.stringify(Array.isArray(body) ? answers : answers[0]) })
  })
  return {
    chain: {
      ...faults,
      caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
      rpcUrl: server.url,
      subscanUrl: `${server.url}/subscan`,
      existentialDeposit: ledger.existentialDeposit,
      getBalance: (address) => ledger.holdingOf(ledger.keyOf(address)).free,
      mine: ledger.mine,
      transfers: ledger.transfers,
    },
    stop: server.stop,
  }
}

export declare namespace startPolkadotChain {
  type ReturnType = { chain: PolkadotChain; stop(): Promise<void> }
}
