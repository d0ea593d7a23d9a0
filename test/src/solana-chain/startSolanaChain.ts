import { createFaultSwitch } from '../stack/createFaultSwitch.js'
import type { ChainRequest } from '../stack/startChainServer.js'
import { createAccounts } from './createAccounts.js'
import { createLedger } from './createLedger.js'
import { createMethods } from './createMethods.js'
import { loadLitesvm } from './loadLitesvm.js'
import { seedSolana } from './seedSolana.js'
import type { SolanaChain } from './solanaChain.js'
import { solanaTokens } from './solanaTokens.js'
import { startHttp } from './startHttp.js'
import { startSubscriptions } from './startSubscriptions.js'

/**
 * Starts a Solana chain in this process: the real virtual machine with its programs behind JSON-RPC and WebSocket.
 *
 * @throws StackError where the package `litesvm` is not installed.
 */
export async function startSolanaChain(): Promise<startSolanaChain.ReturnType> {
  const { LiteSVM } = await loadLitesvm()
  // The ledger checks blockhashes and signatures itself: a rehearsal needs neither.
  const svm = new LiteSVM().withBlockhashCheck(false).withSigverify(false)
  seedSolana(svm)
  const ledger = createLedger(svm)
  const accounts = createAccounts(svm)
  const { faults, ...door } = createFaultSwitch<ChainRequest>()
  const { methods, withContext } = createMethods({ svm, ledger, accounts })
  const http = await startHttp({ methods, ...door })
  const sockets = await startSubscriptions({ ledger, accounts, withContext, ...door })
  return {
    chain: {
      ...faults,
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      rpcUrl: http.url,
      wsUrl: sockets.url,
      tokens: solanaTokens,
      airdrop: ledger.airdrop,
      getBalance: accounts.getBalance,
      getTokenBalance: accounts.getTokenBalance,
      transactions: ledger.transactions,
    },
    stop: async () => void (await Promise.all([http.stop(), sockets.stop()])),
  }
}

export declare namespace startSolanaChain {
  type ReturnType = { chain: SolanaChain; stop(): Promise<void> }
}
