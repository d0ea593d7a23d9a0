import {
  address,
  appendTransactionMessageInstructions,
  blockhash as asBlockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  isOffCurveAddress,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { Priority } from './fees.js'
import type { TokenSource, TokenTransfer } from './planTokenTransfer.js'

// What needs `@solana/kit`: loaded with the first receiver.

export { readMessage } from './message.js'

/** Whether an address is no point of the curve, so that no key can own it: only programs have such addresses. */
export function isKeyless(text: string): boolean {
  return isOffCurveAddress(address(text))
}

/** The address of the token account that belongs to an owner by convention, whether it exists or not. */
export async function associateTokenAccount({
  owner,
  mint,
  program,
}: associateTokenAccount.Options): Promise<string> {
  const seeds = { owner: address(owner), mint: address(mint), tokenProgram: address(program) }
  const [account] = await findAssociatedTokenPda(seeds)
  return account
}

export declare namespace associateTokenAccount {
  type Options = {
    readonly owner: string
    readonly mint: string
    /** The token's program. */
    readonly program: string
  }
}

/** Builds the transaction of a transfer, unsigned; gives its serialised bytes. */
export function buildTransfer(options: buildTransfer.Options): Uint8Array {
  const { from, token, blockhash, isLegacy } = options
  // How long the blockhash is valid is no part of a transaction.
  const lifetime = { blockhash: asBlockhash(blockhash), lastValidBlockHeight: 0n }
  const moves = token ? moveToken(options, token) : [moveLamports(options)]
  const instructions = [...payForPriority(options.priority), ...moves]
  const empty = createTransactionMessage({ version: isLegacy ? 'legacy' : 0 })
  const paid = setTransactionMessageFeePayer(address(from), empty)
  const timed = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
  const message = appendTransactionMessageInstructions(instructions, timed)
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

/**
 * `SetComputeUnitLimit` and `SetComputeUnitPrice`; nothing where nothing is paid.
 * @see https://solana.com/docs/core/fees
 */
function payForPriority({ units, price }: Priority): readonly Instruction[] {
  if (!price) return []
  const programAddress = address('ComputeBudget111111111111111111111111111111')
  const limit = new DataView(new ArrayBuffer(5))
  limit.setUint8(0, 2)
  limit.setUint32(1, Number(units), true)
  const paid = new DataView(new ArrayBuffer(9))
  paid.setUint8(0, 3)
  paid.setBigUint64(1, price, true)
  return [limit, paid].map(({ buffer }) => ({ programAddress, data: new Uint8Array(buffer) }))
}

function moveLamports({ from, to, amount }: buildTransfer.Options): Instruction {
  const source = createNoopSigner(address(from))
  return getTransferSolInstruction({ source, destination: address(to), amount })
}

/**
 * `TransferChecked` of both token programs: it names the token and its decimals, so that it cannot move another token. If the receiver's
 * account is missing, `CreateIdempotent` of the associated token account program comes first: it does not fail if the account has been
 * made meanwhile.
 */
function moveToken(
  { from, to }: buildTransfer.Options,
  { mint: token, program, decimals, sources, isNew, ...given }: TokenTransfer,
): readonly Instruction[] {
  const payer = createNoopSigner(address(from))
  const mint = address(token)
  const destination = address(given.destination)
  const programAddress = address(program)
  const account = {
    payer,
    owner: address(to),
    mint,
    ata: destination,
    tokenProgram: programAddress,
  }
  const moves = sources.map((source) => {
    const { amount } = source
    const from = { source: address(source.address), mint, destination, authority: payer }
    const move = getTransferCheckedInstruction({ ...from, amount, decimals }, { programAddress })
    return source.fee === undefined ? move : withFee(move, { ...source, fee: source.fee, decimals })
  })
  return isNew ? [getCreateAssociatedTokenIdempotentInstruction(account), ...moves] : moves
}

/**
 * `TransferCheckedWithFee` of Token-2022, which the library does not have. It does what `TransferChecked` does, and fails if the token
 * would keep another fee than the given one.
 */
function withFee(
  { accounts, programAddress }: ReturnType<typeof getTransferCheckedInstruction>,
  { amount, decimals, fee }: Required<TokenSource> & { decimals: number },
): Instruction {
  const data = new DataView(new ArrayBuffer(19))
  data.setUint8(0, 26)
  data.setUint8(1, 1)
  data.setBigUint64(2, amount, true)
  data.setUint8(10, decimals)
  data.setBigUint64(11, fee, true)
  return { accounts, programAddress, data: new Uint8Array(data.buffer) }
}

export declare namespace buildTransfer {
  type Options = {
    readonly from: string
    readonly to: string
    /** Base units. */
    readonly amount: bigint
    /** Absent: the native coin. */
    readonly token?: TokenTransfer | undefined
    readonly priority: Priority
    readonly blockhash: string
    /** In the older format, not in version 0. */
    readonly isLegacy: boolean
  }
}
