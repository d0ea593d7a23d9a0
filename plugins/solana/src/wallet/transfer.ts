import type { Kit, Network } from '@wallet-kit/core'
import { type AskSigner, readProperty, type TransferFields } from '@wallet-kit/core/plugin'
import { prepareTransfer } from '../chain/prepareTransfer.js'
import { simulate } from '../chain/simulate.js'
import { commitment } from '../constants.js'
import { TransferRefusedError } from '../errors.js'
import { signAndSendTransaction } from './signAndSendTransaction.js'
import type { SolanaWallet } from './solanaWallet.js'

// What moves money: loaded with the first of it.

export { estimateTransfer } from '../chain/estimateTransfer.js'
export { previewTransfer } from '../chain/prepareTransfer.js'

/**
 * Sends lamports, or a token of SPL or Token-2022 with a new account for the receiver where that is missing. It is played
 * through before the wallet is asked. Gives the signature, by which the transaction is found.
 */
export async function transfer(
  kit: Kit,
  { wallet, from, network, ask, signal, ...fields }: transfer.Options,
): Promise<string> {
  const isLegacy = takesLegacy(wallet)
  const prepare = { ...fields, from, network, isLegacy, signal }
  const { transaction } = await prepareTransfer(kit, prepare)
  const { failure } = await simulate(kit, { transaction, network, signal })
  if (failure !== undefined) throw new TransferRefusedError({ reason: failure })
  const options = { preflightCommitment: commitment } as const
  const send = { wallet, address: from, network, transaction, options, ask, signal }
  return signAndSendTransaction(kit, send)
}

export declare namespace transfer {
  type Options = TransferFields & {
    readonly wallet: SolanaWallet
    readonly from: string
    readonly network: Network
    readonly ask: AskSigner
    readonly signal?: AbortSignal | undefined
  }
}

const features = ['solana:signAndSendTransaction', 'solana:signTransaction']

/** Whether a wallet takes transactions of the older format: a wallet does unless it says otherwise. */
function takesLegacy(wallet: unknown): boolean {
  return features.every((feature) => {
    const own = readProperty(readProperty(wallet, 'features'), feature)
    const versions = readProperty(own, 'supportedTransactionVersions')
    return !Array.isArray(versions) || versions.includes('legacy')
  })
}
