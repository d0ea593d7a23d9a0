import type { FailedTransactionMetadata } from 'litesvm'

/** Why a transaction failed, in the form of Solana's JSON, and in words. `err` is null where it did not. */
export type Failure = {
  readonly err: unknown
  readonly text: string
  readonly logs: readonly string[]
}

/** The names of the machine's plain errors, in the order of their numbers. */
const names = (
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee ' +
  'InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee ' +
  'InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance ' +
  'AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount'
).split(' ')

const instructionNames = (
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall ' +
  'InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized ' +
  'UninitializedAccount'
).split(' ')

/** Describes what the machine says of a failed transaction; nothing failed where none is given. */
export function describeFailure(
  failed: FailedTransactionMetadata | undefined,
  logs: readonly string[],
): Failure {
  if (!failed) return { err: null, text: '', logs }
  const error: unknown = failed.err()
  if (typeof error === 'number') {
    const name = names[error] ?? 'CommitCancelled'
    return { err: name, text: name, logs }
  }
  const { index, err } = error as { index?: number; err?: () => unknown }
  if (index === undefined || !err) return { ...describeOther(error), logs }
  const reason = err.call(error)
  const { code } = Object(reason) as { code?: number }
  if (code !== undefined) {
    const text = `Error processing Instruction ${index}: custom program error: 0x${code.toString(16)}`
    return { err: { InstructionError: [index, { Custom: code }] }, text, logs }
  }
  const name = instructionNames[reason as number] ?? 'GenericError'
  const text = `Error processing Instruction ${index}: ${name}`
  return { err: { InstructionError: [index, name] }, text, logs }
}

function describeOther(error: unknown) {
  const { accountIndex } = Object(error) as { accountIndex?: number }
  if (accountIndex === undefined) return { err: String(error), text: String(error) }
  const text = 'Transaction results in an account with insufficient funds for rent'
  return { err: { InsufficientFundsForRent: { account_index: accountIndex } }, text }
}
