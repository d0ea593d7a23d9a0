import type { Network } from '@wallet-kit/core'
import { type AskSigner, readProperty } from '@wallet-kit/core/plugin'
import { toStandardChain } from '../chain/toStandardChain.js'
import { callFeature } from './callFeature.js'
import { findAccount } from './findAccount.js'
import { parseBytes } from './parseBytes.js'
import type { SolanaWallet } from './solanaWallet.js'

/** Has transactions signed in one act of the visitor; gives them in the same order. The wallet may have changed them. */
export async function signTransactions(
  wallet: SolanaWallet,
  { address, network, transactions, ask, signal }: signTransactions.Options,
): Promise<readonly Uint8Array[]> {
  const chain = toStandardChain(network.caipNetworkId)
  const account = findAccount(wallet, { address, chain, operation: 'signTransaction' })
  return callFeature(wallet, {
    feature: 'solana:signTransaction',
    inputs: transactions.map((transaction) => ({ account, transaction, ...(chain && { chain }) })),
    ask,
    signal,
    parse(answer) {
      const signed = transactions.flatMap((_, index) => {
        const bytes = parseBytes(readProperty(readProperty(answer, index), 'signedTransaction'))
        return bytes ? [bytes] : []
      })
      return signed.length === transactions.length ? signed : undefined
    },
  })
}

export declare namespace signTransactions {
  type Options = {
    readonly address: string
    readonly network: Network
    /** Serialised. */
    readonly transactions: readonly Uint8Array[]
    readonly ask: AskSigner
    readonly signal?: AbortSignal | undefined
  }
}
