import type { Kit } from '@wallet-kit/core'
import {
  InvalidAmountError,
  poll,
  readProperty,
  type TransferFields,
  type WaitOptions,
  type WaitOutcome,
} from '@wallet-kit/core/plugin'
import { InvalidTransactionError } from '../errors.js'
import { getLive } from '../slice.js'
import { isAddress } from './address.js'
import { parseQuantity, toHex } from './hex.js'
import type { createProposalReader } from './proposal.js'
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

/** Every third look for a receipt also asks whether the network knows the transaction, and whether its nonce is used: every 12 s in the end. */
const seldom = 3

/** How often in a row an answer has to come: several nodes may stand behind one address, and some know things later. */
const enough = 3

/**
 * After how many milliseconds an unknown transaction counts as dropped: one that was known before, and one that never was. A wallet may
 * give a transaction to block builders alone, and then no node knows it.
 */
const forgottenTime = 60_000
const unknownTime = 1_800_000

/**
 * Waits until a transaction is in a block, and tells whether it succeeded. It also ends when another transaction of the same sender and
 * nonce is in a block: the visitor has sped it up or cancelled it in the wallet. Tells `onStatus` whether the network still knows it.
 * If no network knows it and `account` is a contract, it may be the hash of a proposal, whose execution is waited for then.
 * The signal ends the wait.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, network, account, signal, checkpoint, onCheckpoint, onStatus, turn }: WaitOptions,
): Promise<WaitOutcome> {
  const rpc = getLive(kit).rpc(network)
  const ask = (method: string, ...params: unknown[]) => rpc({ method, params }, { signal })
  /** Its sender and nonce, read while the network knew it: a network forgets a transaction that was replaced. */
  let sent = readCheckpoint(checkpoint)
  let proposal: ReturnType<typeof createProposalReader> | undefined
  async function lookForProposal(account: string) {
    const { createProposalReader } = await import('./proposal.js')
    proposal ??= createProposalReader(ask, { hash, account, checkpoint, onCheckpoint })
    return proposal.look()
  }
  let looks = 0
  let passed = 0
  let missed = 0
  let missedAt = 0
  function note(found: unknown) {
    const checkpoint = `${readProperty(found, 'from')} ${readProperty(found, 'nonce')}`
    const sent = readCheckpoint(checkpoint)
    if (sent) onCheckpoint?.(checkpoint)
    return sent
  }
  async function look(): Promise<WaitOutcome | undefined> {
    const receipt = await ask('eth_getTransactionReceipt', hash)
    const status = readProperty(receipt, 'status')
    if (status === '0x1') return { status: 'confirmed' }
    if (status === '0x0') return { status: 'failed' }
    if (looks++ % seldom) return undefined
    const found = await ask('eth_getTransactionByHash', hash)
    sent ??= note(found)
    const next = sent && parseQuantity(await ask('eth_getTransactionCount', sent.from, 'latest'))
    // In a block itself, it has used its nonce: some nodes give the receipt late, or never.
    const isMined = parseQuantity(readProperty(found, 'blockNumber')) !== undefined
    passed = sent && next && next > sent.nonce && !isMined ? passed + 1 : 0
    if (passed) return passed < enough ? undefined : { status: 'replaced' }
    const proposed = found || sent || !account ? undefined : await lookForProposal(account)
    if (proposed === 'proposed') onStatus?.(proposed)
    // The hash of a contract account may be of anything, so nothing says that it was forgotten.
    if (typeof proposed === 'string') return undefined
    if (proposed) return proposed
    missed = found ? 0 : missed + 1
    if (missed === 1) missedAt = Date.now()
    const isDropped =
      missed >= enough && Date.now() - missedAt > (sent ? forgottenTime : unknownTime)
    if (found || isDropped) onStatus?.(found ? 'pending' : 'dropped')
    return undefined
  }
  return poll(look, signal, turn)
}

/** A sender and a nonce, as `0x… 0x…`. */
function readCheckpoint(checkpoint = '') {
  const [from = '', quantity] = checkpoint.split(' ')
  const nonce = parseQuantity(quantity)
  return isAddress(from) && nonce !== undefined ? { from, nonce } : undefined
}
