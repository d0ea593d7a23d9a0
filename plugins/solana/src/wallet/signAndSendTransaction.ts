import { base58 } from '@scure/base'
import type { Kit, Network } from '@wallet-kit/core'
import { type AskSigner, readProperty } from '@wallet-kit/core/plugin'
import { sendTransaction } from '../chain/sendTransaction.js'
import { toStandardChain } from '../chain/standardChains.js'
import { callFeature, getMethod, parseBytes } from './callFeature.js'
import { findAccount, signTransactions } from './sign.js'
import type { SolanaSendOptions, SolanaWallet } from './solanaWallet.js'

const feature = 'solana:signAndSendTransaction'

/**
 * Has a transaction signed and sent, waiting for the visitor; gives its signature in base58. A wallet that only signs, or that has no
 * name for the network, signs; then the network's own RPC sends, unless the signal was aborted. A wallet that sends by itself may
 * send it whether or not somebody waits: once it was asked, the signal ends nothing.
 */
export async function signAndSendTransaction(
  kit: Kit,
  { wallet, address, network, transaction, options, ask, signal }: signAndSendTransaction.Options,
): Promise<string> {
  const chain = toStandardChain(network.caipNetworkId)
  if (!chain || !getMethod(wallet, feature)) {
    const sign = { address, network, transactions: [transaction], ask, signal }
    const [signed] = await signTransactions(wallet, sign)
    return sendTransaction(kit, { network, transaction: signed as Uint8Array, options, signal })
  }
  const account = findAccount(wallet, { address, chain, operation: 'signAndSendTransaction' })
  const signature = await callFeature(wallet, {
    feature,
    ask,
    isSending: true,
    inputs: [{ account, chain, transaction, ...(options && { options }) }],
    parse: (answer) => parseBytes(readProperty(readProperty(answer, 0), 'signature'), 64),
  })
  return base58.encode(signature)
}

export declare namespace signAndSendTransaction {
  type Options = {
    readonly wallet: SolanaWallet
    readonly address: string
    readonly network: Network
    /** Serialised. */
    readonly transaction: Uint8Array
    readonly options?: SolanaSendOptions | undefined
    readonly ask: AskSigner
    readonly signal?: AbortSignal | undefined
  }
}
