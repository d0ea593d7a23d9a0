import { type Kit, type Network, readProperty } from '@wallet-kit/core'
import { InvalidTokenError, TransferRefusedError } from '../errors.js'
import { checkReceiver } from './checkReceiver.js'
import { getTokenAccounts } from './getTokenAccounts.js'
import type { TokenAccount } from './parseTokenAccount.js'
import { type ChainAccount, readAccounts } from './readAccounts.js'
import { token2022Program, tokenProgram } from './tokenPrograms.js'

/** Between which token accounts a token goes. */
export type TokenTransfer = {
  readonly mint: string
  /** The token's program. */
  readonly program: string
  readonly decimals: number
  /** The sender's token accounts, and how much of each: base units. */
  readonly sources: readonly { readonly address: string; readonly amount: bigint }[]
  readonly destination: string
  /** Whether the receiver's account has to be made first. */
  readonly isNew: boolean
}

/** Out of so many token accounts one transaction takes at most: more would not fit into it with certainty. */
const maxSources = 8

/**
 * Finds the token accounts of a transfer: the sender's that holds enough, or several of them, and the receiver's associated one.
 * Throws `InvalidTokenError`, `InvalidReceiverError`, `TransferRefusedError` and the errors of the RPC.
 */
export async function planTokenTransfer(
  kit: Kit,
  { from, to, mint, amount, network, associate, signal, ...given }: planTokenTransfer.Options,
): Promise<TokenTransfer> {
  const [token, receiver] = await readAccounts(kit, { addresses: [mint, to], network, signal })
  const { program, decimals } = readMint(token, mint)
  if (given.decimals !== undefined && given.decimals !== decimals) {
    throw new TransferRefusedError({
      reason: `The token has ${decimals} decimals.`,
      hint: `The amount was reckoned with ${given.decimals}.`,
    })
  }
  const isTokenAccount = checkReceiver(receiver, mint)
  const destination = isTokenAccount ? to : associate({ owner: to, mint, program })
  const [held, [existing]] = await Promise.all([
    getTokenAccounts(kit, { owner: from, mint, network, signal }),
    readAccounts(kit, { addresses: [destination], network, signal }),
  ])
  const usual = associate({ owner: from, mint, program })
  const usable = held.filter((account) => !account.isFrozen)
  const sources = chooseSources(usable, { amount, usual })
  if (!sources) throw new TransferRefusedError({ reason: 'The token accounts hold too little.' })
  return { mint, program, decimals, sources, destination, isNew: !existing }
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

function readMint(token: ChainAccount | undefined, mint: string) {
  const { program, type, info } = token ?? {}
  const decimals = readProperty(info, 'decimals')
  const isToken = program === tokenProgram || program === token2022Program
  if (!isToken || type !== 'mint' || !Number.isInteger(decimals)) {
    throw new InvalidTokenError({ token: mint })
  }
  const extensions = readProperty(info, 'extensions')
  for (const each of Array.isArray(extensions) ? extensions : []) {
    const hook = readProperty(readProperty(each, 'state'), 'programId')
    if (readProperty(each, 'extension') === 'transferHook' && hook) {
      throw new TransferRefusedError({
        reason: 'The token runs a program of its own with every transfer.',
        hint: 'Build the transaction with the accounts that its transfer hook needs.',
      })
    }
  }
  return { program, decimals: decimals as number }
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
    /** Derives the associated token account of an owner. */
    associate(owner: { owner: string; mint: string; program: string }): string
    readonly signal?: AbortSignal | undefined
  }
}
