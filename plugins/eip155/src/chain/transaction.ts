import { InvalidAmountError, type TransferFields } from '@wallet-kit/core/plugin'
import { InvalidTransactionError } from '../errors.js'
import { toHex } from './hex.js'
import { toAddress } from './toAddress.js'

/** What a host may say of a transaction; what is left out the wallet fills in. Amounts are in wei. */
export type TransactionFields = {
  /** Receiver; absent: the transaction creates a contract. */
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  /** Hex with `0x`. */
  readonly data?: string | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}

const quantities = [
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
] as const

/**
 * Writes a transaction as JSON-RPC has it.
 * Throws `InvalidAddressError`, `InvalidTransactionError`.
 * @see https://ethereum.github.io/execution-apis/
 */
export function toRpcTransaction(from: string, fields: TransactionFields): Record<string, string> {
  const { to, data } = fields
  const transaction: Record<string, string> = { from: toAddress(from, 'from') }
  if (to !== undefined) transaction.to = toAddress(to, 'to')
  if (data !== undefined) {
    if (!/^0x([\da-f]{2})*$/i.test(data)) {
      throw new InvalidTransactionError({ field: 'data', fix: 'It is hex, two digits a byte.' })
    }
    transaction.data = data
  }
  if (to === undefined && (data === undefined || data === '0x')) {
    throw new InvalidTransactionError({ field: 'to', fix: 'Name a receiver.' })
  }
  for (const field of quantities) {
    const value = fields[field]
    if (value === undefined) continue
    const isWhole = field === 'nonce' ? Number.isSafeInteger(value) : typeof value === 'bigint'
    if (!isWhole || value < 0 || value >= 2n ** 256n) {
      const fix = `It is a ${field === 'nonce' ? 'whole number' : 'bigint'} from 0 on.`
      throw new InvalidTransactionError({ field, fix })
    }
    transaction[field] = toHex(value)
  }
  return transaction
}

/** The call `transfer(address,uint256)` of ERC-20. @see https://eips.ethereum.org/EIPS/eip-20 */
export function encodeTransfer({ to, amount }: { to: string; amount: bigint }): `0x${string}` {
  if (amount < 0n || amount >= 2n ** 256n) {
    throw new InvalidAmountError({ amount: String(amount), decimals: 0 })
  }
  const receiver = toAddress(to, 'to').slice(2).toLowerCase().padStart(64, '0')
  return `0xa9059cbb${receiver}${amount.toString(16).padStart(64, '0')}`
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
