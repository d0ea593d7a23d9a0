import { getNetwork, type Kit } from '@wallet-kit/core'
import {
  askToSign,
  NoActiveAddressError,
  openProvider,
  requireNetwork,
  type Signer,
} from '@wallet-kit/core/plugin'
import type * as actions from '../actions.js'
import { previewTransaction as preview } from '../chain/previewMessage.js'
import { getTokenAccounts as readTokenAccounts } from '../chain/tokens.js'
import { InvalidTransactionError } from '../errors.js'
import { signIn as askForSignIn, signTransactions } from './sign.js'
import { parseBytes } from './solanaWallet.js'
import { signAndSendTransaction as send, transfer as sendTransfer } from './transfer.js'

// What the actions of a host do. The actions load it with the first call and note the account before that: see `actions/`.

export async function getTokenAccounts(
  kit: Kit,
  options: actions.getTokenAccounts.Options,
): Promise<actions.getTokenAccounts.ReturnType> {
  const owner = options.owner ?? kit.getAccount('solana').address
  if (!owner) throw new NoActiveAddressError({ operation: 'getTokenAccounts' })
  return readTokenAccounts(kit, { ...options, owner, network: getNetwork(kit, 'solana') })
}

export async function previewTransaction(
  kit: Kit,
  signer: Signer<'solana'>,
  options: actions.previewTransaction.Options,
): Promise<actions.previewTransaction.ReturnType> {
  const { address, signal } = signer
  const network = requireNetwork(signer, 'previewTransaction')
  const transaction = toTransaction(options.transaction)
  return preview(kit, { address, transaction, network, signal })
}

export async function signAllTransactions(
  _: Kit,
  signer: Signer<'solana'>,
  options: actions.signAllTransactions.Options,
): Promise<actions.signAllTransactions.ReturnType> {
  const network = requireNetwork(signer, 'signAllTransactions')
  if (!options.transactions.length) throw new InvalidTransactionError({ field: 'transactions' })
  const transactions = options.transactions.map(toTransaction)
  const wallet = await openProvider(signer.connector, signer.signal)
  return askToSign({ ...signer, network }, (signer) =>
    signTransactions(wallet, { ...signer, transactions }),
  )
}

export async function signAndSendTransaction(
  kit: Kit,
  signer: Signer<'solana'>,
  options: actions.signAndSendTransaction.Options,
): Promise<actions.signAndSendTransaction.ReturnType> {
  const network = requireNetwork(signer, 'signAndSendTransaction')
  const transaction = toTransaction(options.transaction)
  const wallet = await openProvider(signer.connector, signer.signal)
  return send(kit, { ...options, ...signer, wallet, network, transaction })
}

export async function signIn(
  _: Kit,
  signer: Signer<'solana'>,
  { input }: actions.signIn.Options,
): Promise<actions.signIn.ReturnType> {
  const wallet = await openProvider(signer.connector, signer.signal)
  return askToSign(signer, ({ address, ask, signal }) =>
    askForSignIn(wallet, { input: { ...input, address }, ask, signal }),
  )
}

export async function signTransaction(
  _: Kit,
  signer: Signer<'solana'>,
  { transaction }: actions.signTransaction.Options,
): Promise<actions.signTransaction.ReturnType> {
  const network = requireNetwork(signer, 'signTransaction')
  const transactions = [toTransaction(transaction)]
  const wallet = await openProvider(signer.connector, signer.signal)
  const [signed] = await askToSign({ ...signer, network }, (signer) =>
    signTransactions(wallet, { ...signer, transactions }),
  )
  return signed as Uint8Array
}

export async function transfer(
  kit: Kit,
  signer: Signer<'solana'>,
  options: actions.transfer.Options,
): Promise<actions.transfer.ReturnType> {
  const network = requireNetwork(signer, 'transfer')
  const { address: from, ask, signal } = signer
  const wallet = await openProvider(signer.connector, signal)
  return sendTransfer(kit, { ...options, network, wallet, from, ask, signal })
}

/** A copy of a host's transaction, which nobody changes while the wallet asks. Throws `InvalidTransactionError`. */
function toTransaction(value: unknown): Uint8Array {
  const bytes = parseBytes(value)
  if (!bytes) throw new InvalidTransactionError({ field: 'transaction' })
  return bytes
}
