import { getNetwork, type Kit } from '@wallet-kit/core'
import {
  AddressNotFoundError,
  askToSign,
  NoActiveAddressError,
  openProvider,
  readText,
  type Signer,
} from '@wallet-kit/core/plugin'
import type * as actions from '../actions.js'
import { isPayable, readAddress } from '../chain/address.js'
import { maxSatoshi } from '../constants.js'
import { InvalidPsbtError, InvalidRecipientError, InvalidTransferError } from '../errors.js'
import { signMessage } from './signMessage.js'
import { request } from './wbipProvider.js'

// The code behind the actions of a host. The actions note the account, then load this file with the first call: see `actions/`.

// Base64 that begins with the magic bytes of BIP-174: "psbt" and 0xff.
const psbtText = /^cHNidP8[\w+/]+={0,2}$/
const transactionId = /^[\da-f]{64}$/i

export function getAccounts(kit: Kit): actions.getAccounts.ReturnType {
  const { isConnected, accounts } = kit.getAccount('bip122')
  if (!isConnected) throw new NoActiveAddressError({ operation: 'getAccounts' })
  return accounts.map(({ address, type, publicKey }) => ({
    address,
    purpose: type === 'ordinals' ? 'ordinals' : 'payment',
    addressType: readAddress(address)?.type ?? 'unknown',
    ...(publicKey && { publicKey }),
  }))
}

export async function sendTransfer(
  kit: Kit,
  { connector, caipNetworkId, ask, signal }: Signer<'bip122'>,
  { recipients }: actions.sendTransfer.Options,
): Promise<actions.sendTransfer.ReturnType> {
  if (!recipients.length) throw new InvalidTransferError({ problem: 'it has no recipient' })
  const checked = recipients.map(({ address, amount }, index) => {
    if (!isPayable(address, caipNetworkId)) {
      throw new InvalidRecipientError({ index, network: getNetwork(kit, 'bip122').name })
    }
    if (typeof amount !== 'bigint' || amount <= 0n || amount > maxSatoshi) {
      const problem = `the amount of recipient ${index + 1} is no positive number of satoshi`
      throw new InvalidTransferError({ problem })
    }
    // Wallets take a number. The sum of all bitcoin in satoshi is below `Number.MAX_SAFE_INTEGER`.
    return { address, amount: Number(amount) }
  })
  const call = { method: 'sendTransfer', params: { recipients: checked } }
  return request(await openProvider(connector, signal), call, {
    ask,
    signal,
    isSending: true,
    parse(result) {
      const txid = readText(result, 'txid')
      return transactionId.test(txid) ? txid : undefined
    },
  })
}

export async function signBitcoinMessage(
  _: Kit,
  { accounts, ...signer }: Signer<'bip122'>,
  options: actions.signBitcoinMessage.Options,
): Promise<actions.signBitcoinMessage.ReturnType> {
  const { address = signer.address } = options
  if (!accounts.some((account) => account.address === address)) {
    throw new AddressNotFoundError({ namespace: 'bip122' })
  }
  const provider = await openProvider(signer.connector, signer.signal)
  return askToSign(signer, ({ ask, signal }) =>
    signMessage(provider, { ...options, address, ask, signal }),
  )
}

export async function signPsbt(
  _: Kit,
  signer: Pick<Signer<'bip122'>, 'connector' | 'accounts' | 'ask' | 'signal'>,
  { psbt, signInputs, broadcast = false }: actions.signPsbt.Options,
): Promise<actions.signPsbt.ReturnType> {
  if (!isPsbt(psbt)) throw new InvalidPsbtError({ problem: 'it is no PSBT in base64' })
  for (const [address, indexes] of Object.entries(signInputs ?? {})) {
    if (!signer.accounts.some((account) => account.address === address)) {
      throw new InvalidPsbtError({ problem: 'an input is of an address that is not connected' })
    }
    if (!indexes.every((index) => Number.isSafeInteger(index) && index >= 0)) {
      throw new InvalidPsbtError({ problem: 'an index of an input is no whole number' })
    }
  }
  const params = { psbt, ...(signInputs && { signInputs }), broadcast }
  const provider = await openProvider(signer.connector, signer.signal)
  const sign = ({ ask, signal }: Pick<Signer, 'ask' | 'signal'>) =>
    request(
      provider,
      { method: 'signPsbt', params },
      {
        ask,
        signal,
        isSending: broadcast,
        parse: (result) => parseSigned(result, broadcast),
      },
    )
  return broadcast ? sign(signer) : askToSign(signer, sign)
}

function isPsbt(text: string) {
  return typeof text === 'string' && psbtText.test(text) && text.length % 4 === 0
}

/** A transaction that was sent needs an id in the answer, any other the signed PSBT. */
function parseSigned(result: unknown, isSent: boolean): actions.signPsbt.ReturnType | undefined {
  const psbt = readText(result, 'psbt')
  const txid = readText(result, 'txid')
  const signed = {
    ...(isPsbt(psbt) && { psbt }),
    ...(transactionId.test(txid) && { txid }),
  }
  return (isSent ? signed.txid : signed.psbt) ? signed : undefined
}
