import type { Kit, Network } from '@wallet-kit/core'
import {
  type AskSigner,
  askToSign,
  openProvider,
  type Signer,
  type SignerOptions,
  type TransferFields,
} from '@wallet-kit/core/plugin'
import type { signTypedData as action } from '../actions/signTypedData.js'
import { parseHex, toHex } from '../chain/hex.js'
import { type Place, toNote } from '../chain/sentNote.js'
import { checkCall, checkDecimals, checkTransfer } from '../chain/token.js'
import { type TransactionFields, toRpcTransaction, toTransferCall } from '../chain/transaction.js'
import { InvalidTransactionError, WrongNetworkError } from '../errors.js'
import { type Eip1193Provider, readNetworkId, request } from './request.js'

/**
 * Has a text signed, waiting for the visitor; gives the signature as hex.
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage({
  connector,
  signal,
  address,
  ask,
  message,
}: SignerOptions<'eip155'> & { readonly message: string }): Promise<string> {
  const provider = await openProvider(connector, signal)
  const bytes = [...new TextEncoder().encode(message)]
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const call = { method: 'personal_sign', params: [hex, address] }
  return request(provider, call, { ask, signal, parse: parseHex })
}

// In the order of the standard, which is part of what is signed.
const domainFields: action.Options['types'][string] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Has structured data signed, waiting for the visitor; gives the signature as hex.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function signTypedData(
  _kit: Kit,
  signer: Signer<'eip155'>,
  { signal: _signal, ...data }: action.Options,
): Promise<action.ReturnType> {
  const domain = data.domain ?? {}
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  const typed = { ...data, domain, types: { EIP712Domain, ...data.types } }
  const json = JSON.stringify(typed, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  const call = { method: 'eth_signTypedData_v4', params: [signer.address, json] }
  const provider = await openProvider(signer.connector, signer.signal)
  return askToSign(signer, ({ ask, signal }) =>
    request(provider, call, { ask, signal, parse: parseHex }),
  )
}

/**
 * Has a transaction sent by a wallet, waiting for the visitor; gives its hash. A wallet that is on another network sends
 * nothing: `WrongNetworkError`. A call of the account itself is refused: `InvalidTransactionError`. The signal ends what comes before the wallet is asked. After that the wallet may send it,
 * so the call waits for the hash.
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  { from, caipNetworkId, ask, signal, place, ...fields }: sendTransaction.Options,
): Promise<string> {
  const transaction = toRpcTransaction(from, fields)
  if (mayCallOwn(from, fields)) await refuseOwnCall(from, fields)
  const [actual, known] = await Promise.all([readNetworkId(provider, signal), place])
  if (actual !== caipNetworkId) throw new WrongNetworkError({ expected: caipNetworkId, actual })
  const chainId = toHex(caipNetworkId.slice('eip155:'.length))
  const note = known && (await toNote(known, transaction))
  return request(
    provider,
    // With the chain id a wallet refuses what it was switched away from in this very moment.
    { method: 'eth_sendTransaction', params: [{ ...transaction, chainId }] },
    { ask, note, isSending: true, parse: (answer) => parseHex(answer, 64) },
  )
}

/** Only data that holds the account's address can hold a call of it. */
const mayCallOwn = (from: string, { to, data = '0x' }: TransactionFields): boolean =>
  data !== '0x' && `${to} ${data}`.toLowerCase().includes(from.slice(2).toLowerCase())

/**
 * Refuses a call of the account itself, and one within another call. A smart account obeys itself, so such a call can replace its code
 * or its owner. Throws `InvalidTransactionError`.
 */
async function refuseOwnCall(from: string, { to = '', data }: TransactionFields): Promise<void> {
  const { listCalls, readCall } = await import('../grants/readCall.js')
  const isOwn = listCalls(readCall({ to, data })).some(
    (call) => call.to.toLowerCase() === from.toLowerCase() && (call.data ?? '0x') !== '0x',
  )
  if (!isOwn) return
  throw new InvalidTransactionError({ field: 'to', fix: 'Call no account of the sender itself.' })
}

export declare namespace sendTransaction {
  type Options = TransactionFields & {
    readonly from: string
    /** The network that it is meant for. */
    readonly caipNetworkId: string
    readonly ask: AskSigner
    /** By which the transaction is found later, if the wallet does not give its hash. */
    readonly place?: Promise<Place | undefined> | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** Sends an amount of the native coin, or of an ERC-20 token, after a pre-flight call; gives the transaction hash. */
export async function transfer(
  kit: Kit,
  { provider, from, network, ask, signal, place, ...fields }: transfer.Options,
): Promise<string> {
  const { caipNetworkId } = network
  const call = toTransferCall(fields)
  const { to, data } = call
  if (data) {
    const check = { network, token: to, decimals: fields.decimals, signal }
    await Promise.all([checkTransfer(kit, { ...check, from, data }), checkDecimals(kit, check)])
  } else {
    await checkCall(kit, { ...call, from, network, signal })
  }
  return sendTransaction(provider, { from, caipNetworkId, ...call, ask, place, signal })
}

export declare namespace transfer {
  type Options = TransferFields & {
    readonly provider: Eip1193Provider
    readonly from: string
    readonly network: Network
    readonly ask: AskSigner
    readonly place?: Promise<Place | undefined> | undefined
    readonly signal?: AbortSignal | undefined
  }
}
