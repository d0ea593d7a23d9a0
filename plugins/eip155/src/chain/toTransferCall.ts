import { InvalidAmountError, type TransferFields } from '@wallet-kit/core/plugin'
import { encodeTransfer } from './encodeTransfer.js'
import { toAddress } from './toAddress.js'

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
