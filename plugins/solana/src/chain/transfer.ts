import type { Kit, Network } from '@wallet-kit/core'
import type { AskSigner, TransferFields } from '@wallet-kit/core/plugin'
import { commitment } from '../constants.js'
import { TransferRefusedError } from '../errors.js'
import { signAndSendTransaction } from '../wallet/signAndSendTransaction.js'
import type { SolanaWallet } from '../wallet/solanaWallet.js'
import { takesLegacy } from '../wallet/takesLegacy.js'
import { prepareTransfer } from './prepareTransfer.js'
import { simulate } from './simulate.js'

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
