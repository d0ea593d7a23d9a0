import type { Kit, Network } from '@wallet-kit/core'
import { type ReceiverAccount, readProperty, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { systemProgram } from '../constants.js'
import { InvalidReceiverError, TransferRefusedError } from '../errors.js'
import { getLive } from '../slice.js'
import { checkReceiver, readAccounts } from './accounts.js'
import { isKey } from './address.js'
import { loadSolanaKit } from './loadSolanaKit.js'
import {
  getTokenAccounts,
  type Mint,
  readMint,
  readTransferFee,
  type TokenAccount,
} from './tokens.js'

/** Between which token accounts a token goes. */
export type TokenTransfer = Pick<Mint, 'program' | 'decimals' | 'accountSize'> & {
  readonly mint: string
  /** The sender's token accounts, and how much of each. */
  readonly sources: readonly TokenSource[]
  readonly destination: string
  /** Whether the receiver's account has to be made first. */
  readonly isNew: boolean
  /** What the receiver is on the chain, where it is no account of a key. */
  readonly receiver: ReceiverAccount | undefined
}

/** A part of a transfer. */
export type TokenSource = {
  readonly address: string
  /** Base units. */
  readonly amount: bigint
  /** What the token keeps of it, in base units; absent where it has no such rule. */
  readonly fee?: bigint
}

/** The most token accounts that one transaction takes from: more might not fit into it. */
const maxSources = 8

/**
 * Finds the token accounts of a transfer: the sender's that holds enough, or several of them, and the receiver's associated one.
 * Throws `InvalidTokenError`, `InvalidReceiverError`, `TransferRefusedError`, `ServiceAnswerError` and the errors of the RPC.
 */
export async function planTokenTransfer(
  kit: Kit,
  { from, to, mint, amount, network, signal, ...given }: planTokenTransfer.Options,
): Promise<TokenTransfer> {
  const [[token, account], { associateTokenAccount, isKeyless }] = await Promise.all([
    readAccounts(getLive(kit).rpc(network), { addresses: [mint, to], network, signal }),
    loadSolanaKit(kit),
  ])
  const { program, decimals, accountSize, fees } = readMint(token, mint)
  if (given.decimals !== undefined && given.decimals !== decimals) {
    throw new TransferRefusedError({
      refusal: 'decimals',
      reason: `The token has ${decimals} decimals.`,
      hint: `The amount was reckoned with ${given.decimals}.`,
    })
  }
  const receiver = checkReceiver(account, { mint, isKeyless: isKeyless(to) })
  const [usual, destination] = await Promise.all([
    associateTokenAccount({ owner: from, mint, program }),
    receiver?.type === 'token' ? to : associateTokenAccount({ owner: to, mint, program }),
  ])
  const [held, [found], feeOf] = await Promise.all([
    getTokenAccounts(kit, { owner: from, mint, network, signal }),
    readAccounts(getLive(kit).rpc(network), { addresses: [destination], network, signal }),
    readTransferFee(kit, { fees, network, signal }),
  ])
  // Lamports alone, which anybody can send there, make no token account.
  const existing = found?.program === systemProgram ? undefined : found
  const owner = receiver?.type === 'token' ? receiver.owner : to
  const holder = readProperty(existing?.info, 'owner')
  if (existing && !isKey(holder)) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No token account.' })
  }
  // The owner of a token account can give it to another address. The token's program does not look at that.
  if (existing && holder !== owner) {
    throw new InvalidReceiverError({
      what: 'an address whose account for the token is not its own',
    })
  }
  const usable = held.filter((account) => !account.isFrozen)
  const sources = chooseSources(usable, { amount, usual })
  if (!sources) throw refuse(held, usable, amount)
  return {
    ...{ mint, program, decimals, accountSize, destination, isNew: !existing },
    sources: feeOf ? sources.map((source) => ({ ...source, fee: feeOf(source.amount) })) : sources,
    // A keyless address that has a token account is in use, even if it has no account of its own.
    receiver: receiver ?? (existing && isKeyless(to) ? { type: 'program' } : undefined),
  }
}

const sum = (accounts: readonly TokenAccount[]) =>
  accounts.reduce((total, { amount }) => total + amount, 0n)

/** Why an amount cannot be taken from the sender's token accounts, of which only those that are not frozen are usable. */
function refuse(
  held: readonly TokenAccount[],
  usable: readonly TokenAccount[],
  amount: bigint,
): TransferRefusedError {
  if (sum(held) < amount) {
    const reason = 'The token accounts hold too little.'
    return new TransferRefusedError({ reason, refusal: 'funds' })
  }
  if (sum(usable) < amount) {
    const hint = 'Whoever has the right to freeze accounts of the token has frozen it.'
    return new TransferRefusedError({ reason: 'A token account is frozen.', hint })
  }
  const reason = 'The tokens are in more accounts than fit into one transaction.'
  return new TransferRefusedError({ reason, refusal: 'parts', hint: 'Send less at a time.' })
}

/** One account that holds enough, the usual one where it does; else the fullest ones together. Undefined where all are too little. */
function chooseSources(
  accounts: readonly TokenAccount[],
  { amount, usual }: { amount: bigint; usual: string },
): TokenTransfer['sources'] | undefined {
  const isUsual = ({ address }: TokenAccount) => Number(address === usual)
  const [one] = accounts
    .filter((account) => account.amount >= amount)
    .sort((a, b) => isUsual(b) - isUsual(a))
  if (one) return [{ address: one.address, amount }]
  let missing = amount
  const parts = [...accounts]
    .sort((a, b) => Number(b.amount > a.amount) - Number(b.amount < a.amount))
    .slice(0, maxSources)
    .flatMap((account) => {
      const rest = missing - account.amount
      const part = rest > 0n ? account.amount : missing
      missing -= part
      return part ? [{ address: account.address, amount: part }] : []
    })
  return missing ? undefined : parts
}

export declare namespace planTokenTransfer {
  type Options = {
    readonly from: string
    readonly to: string
    readonly mint: string
    /** Base units. */
    readonly amount: bigint
    /** What the amount was reckoned with; absent: nothing is checked. */
    readonly decimals?: number | undefined
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
