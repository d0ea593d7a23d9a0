import { InvalidAmountError, type TransferFields } from '@wallet-kit/core/plugin'
import { toAddress } from './toAddress.js'

/** The call `transfer(address,uint256)` of ERC-20. @see https://eips.ethereum.org/EIPS/eip-20 */
export function encodeTransfer({ to, amount }: { to: string; amount: bigint }): `0x${string}` {
  if (amount < 0n || amount >= 2n ** 256n) {
    throw new InvalidAmountError({ amount: String(amount), decimals: 0 })
  }
  const receiver = toAddress(to, 'to').slice(2).toLowerCase().padStart(64, '0')
  return `0xa9059cbb${receiver}${amount.toString(16).padStart(64, '0')}`
}

/** A call that takes addresses: its selector (eight hex digits), and each address as a word. */
export function encodeRead(selector: string, ...addresses: readonly string[]): `0x${string}` {
  const words = addresses.map((each) => toAddress(each).slice(2).toLowerCase().padStart(64, '0'))
  return `0x${selector}${words.join('')}`
}

// ERC-7528; hosts and services name the native coin by it.
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What a transfer asks of the chain. */
export type TransferCall = {
  /** The receiver, or the token's contract. */
  readonly to: string
  readonly value?: bigint
  readonly data?: `0x${string}`
}

/** Writes a transfer of the native coin, or of an ERC-20 token. Throws `InvalidAmountError`, `InvalidAddressError`. */
export function toTransferCall({ to, amount, token }: TransferFields): TransferCall {
  if (amount < 0n) throw new InvalidAmountError({ amount: String(amount), decimals: 0 })
  return token === undefined || token.toLowerCase() === nativeToken
    ? { to: toAddress(to, 'to'), value: amount }
    : { to: toAddress(token, 'token'), data: encodeTransfer({ to, amount }) }
}
