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
