import { base58 } from '@scure/base'
import type { Kit, Network } from '@wallet-kit/core'
import { type AskSigner, readProperty, type TransferFields } from '@wallet-kit/core/plugin'
import { readPlace, toNote } from '../chain/findSent.js'
import { prepareTransfer } from '../chain/prepareTransfer.js'
import { sendTransaction, simulate } from '../chain/transaction.js'
import { commitment } from '../constants.js'
import { TransferRefusedError } from '../errors.js'
import { toStandardChain } from './accounts.js'
import { findAccount, signTransactions } from './sign.js'
import {
  callFeature,
  getMethod,
  parseBytes,
  type SolanaSendOptions,
  type SolanaWallet,
} from './solanaWallet.js'

// What moves money: loaded with the first of it.

export { estimateTransfer } from '../chain/fees.js'
export { findSent } from '../chain/findSent.js'
export { hasPaid } from '../chain/hasPaid.js'
export { previewTransfer } from '../chain/prepareTransfer.js'
export { lookupScales } from '../chain/scales.js'

/**
 * Sends lamports, or a token of SPL or Token-2022 with a new account for the receiver where that is missing. It is played
 * through before the wallet is asked. Gives the signature, by which the transaction is found.
 */
export async function transfer(
  kit: Kit,
  { wallet, from, network, ask, signal, ...fields }: transfer.Options,
): Promise<string> {
  const place = readPlace(kit, { from, network, signal })
  const isLegacy = takesLegacy(wallet)
  const prepare = { ...fields, from, network, isLegacy, signal }
  const { transaction } = await prepareTransfer(kit, prepare)
  const { failure } = await simulate(kit, { transaction, network, signal })
  if (failure !== undefined) throw new TransferRefusedError({ reason: failure })
  const options = { preflightCommitment: commitment } as const
  const known = await place
  const note = known && (await toNote(known, transaction))
  const send = { wallet, address: from, network, transaction, options, ask, note, signal }
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

const feature = 'solana:signAndSendTransaction'

/**
 * Has a transaction signed and sent, waiting for the visitor; gives its signature in base58. A wallet that only signs, or that has no
 * name for the network, signs; then the network's own RPC sends, unless the signal was aborted. A wallet that sends by itself may
 * send it whether or not somebody waits: once it was asked, the signal ends nothing.
 */
export async function signAndSendTransaction(
  kit: Kit,
  {
    wallet,
    address,
    network,
    transaction,
    options,
    ask,
    note,
    signal,
  }: signAndSendTransaction.Options,
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
    ...{ ask, note },
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
    /** By which the transaction is found later, if the wallet does not give its signature. */
    readonly note?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}
