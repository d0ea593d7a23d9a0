import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import type { LiteSVM } from 'litesvm'
import { type ParsedTransaction, parseTransaction } from '../solana-wallet/parseTransaction.js'
import { checkSignatures } from './checkSignatures.js'
import { compareHoldings, readHoldings } from './compareHoldings.js'
import type { StoredAccount } from './createAccounts.js'
import { describeFailure, type Failure } from './describeFailure.js'
import { SolanaRpcError } from './solanaRpcError.js'
import type { SolanaTransaction } from './solanaTransaction.js'
import { readStates, type TransactionRecord } from './transactionRecord.js'

/** How many blocks a blockhash is good for, as on the real chain. */
const maxAge = 150

const feeOfSignature = 5000n
/** Stands for the faucet, which has no address of its own. */
const systemProgram = '11111111111111111111111111111111'

type Closing = Pick<SolanaTransaction, 'payer' | 'changes'> &
  Omit<TransactionRecord, 'signature' | 'slot' | 'time'>

/** What became of a transaction. */
export type Status = { readonly slot: number; readonly err: unknown }

/** What a simulation found; the accounts as it left them, those of the transaction. */
export type Simulation = Failure & {
  readonly unitsConsumed: number
  readonly accounts: readonly StoredAccount[]
}

type Address = Parameters<LiteSVM['getAccount']>[0]
type Lamports = Parameters<LiteSVM['airdrop']>[1]
type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]
type Result = ReturnType<LiteSVM['simulateTransaction']> | ReturnType<LiteSVM['sendTransaction']>

/** The virtual machine as a chain: with blocks, blockhashes that expire, and the fate of every transaction. */
export function createLedger(svm: LiteSVM) {
  const statuses = new Map<string, Status>()
  const transactions: SolanaTransaction[] = []
  const records: TransactionRecord[] = []
  const listeners = new Set<() => void>()
  const blockhashes = [newBlockhash()]
  let slot = 1

  // One transaction is one block.
  function close(signature: string, { payer, changes, ...facts }: Closing) {
    const { err, fee, transaction } = facts
    const place = { signature, slot, time: Date.now() }
    statuses.set(signature, { slot, err })
    transactions.push({
      ...{ ...place, payer, fee, changes, keys: transaction.keys },
      hasFailed: err !== null,
    })
    records.push({ ...place, ...facts })
    slot += 1
    svm.warpToSlot(BigInt(slot))
    blockhashes.unshift(newBlockhash())
    blockhashes.splice(maxAge)
    for (const listener of listeners) listener()
  }

  function read(bytes: Uint8Array): ParsedTransaction {
    try {
      return parseTransaction(bytes)
    } catch {
      throw new SolanaRpcError(-32602, 'failed to deserialize transaction')
    }
  }
  function run(transaction: ParsedTransaction, method: 'sendTransaction' | 'simulateTransaction') {
    const { message, signers, signatures } = transaction
    const given = {
      messageBytes: message,
      signatures: Object.fromEntries(signers.map((each, index) => [each, signatures[index]])),
    }
    return summarise(svm[method](given as unknown as SvmTransaction))
  }
  function requireBlockhash({ blockhash }: ParsedTransaction) {
    if (blockhashes.includes(blockhash)) return
    const message = 'Transaction simulation failed: Blockhash not found'
    throw new SolanaRpcError(-32002, message, { err: 'BlockhashNotFound', logs: [] })
  }

  return {
    slot: () => slot,
    blockhash: () => blockhashes[0] as string,
    isValidBlockhash: (hash: string) => blockhashes.includes(hash),
    status: (signature: string) => statuses.get(signature),
    /** All of them, the oldest first. */
    transactions: (): readonly SolanaTransaction[] => transactions,
    /** What nodes tell of all of them, the oldest first. */
    records: (): readonly TransactionRecord[] => records,
    onBlock(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Runs a transaction for good, after a rehearsal unless that is skipped; gives its signature. */
    send(bytes: Uint8Array, { skipPreflight = false } = {}): string {
      const transaction = read(bytes)
      checkSignatures(transaction)
      requireBlockhash(transaction)
      const signature = base58.encode(transaction.signatures[0] as Uint8Array)
      if (statuses.has(signature)) {
        if (skipPreflight) return signature
        throw new SolanaRpcError(-32002, 'Transaction simulation failed: AlreadyProcessed', {
          err: 'AlreadyProcessed',
          logs: [],
        })
      }
      if (!skipPreflight) {
        const { err, text, logs, unitsConsumed } = run(transaction, 'simulateTransaction')
        const data = { err, logs, unitsConsumed, accounts: null, returnData: null }
        if (err) throw new SolanaRpcError(-32002, `Transaction simulation failed: ${text}`, data)
      }
      const { keys, signers } = transaction
      const [had, before] = [readHoldings(svm, keys), readStates(svm, keys)]
      const { err, logs, unitsConsumed } = run(transaction, 'sendTransaction')
      const payer = signers[0] ?? ''
      const fee = BigInt(signers.length) * feeOfSignature
      const changes = err ? [] : compareHoldings(had, readHoldings(svm, keys), { payer, fee })
      const states = { before, after: readStates(svm, keys) }
      close(signature, { err, payer, fee, changes, transaction, ...states, logs, unitsConsumed })
      return signature
    },
    simulate(bytes: Uint8Array, { sigVerify = false, replaceRecentBlockhash = false } = {}) {
      const transaction = read(bytes)
      if (sigVerify) checkSignatures(transaction)
      if (!replaceRecentBlockhash) requireBlockhash(transaction)
      return run(transaction, 'simulateTransaction')
    },
    airdrop(address: string, lamports: bigint): string {
      const keys = [systemProgram, address]
      const before = readStates(svm, [address])
      const result = svm.airdrop(address as Address, lamports as Lamports)
      const { err, text } = result
        ? summarise(result)
        : { err: 'AirdropFailed', text: 'It failed.' }
      if (!result || err) throw new SolanaRpcError(-32603, `airdrop: ${text}`)
      const signature = base58.encode((result as { signature(): Uint8Array }).signature())
      const changes = [{ owner: address, amount: lamports }]
      close(signature, {
        ...{ err: null, payer: systemProgram, fee: 0n, changes, logs: [], unitsConsumed: 0 },
        transaction: { keys, signers: [systemProgram], version: 'legacy', message: noMessage },
        before: [{ lamports }, ...before],
        after: [{ lamports: 0n }, ...readStates(svm, [address])],
      })
      return signature
    },
  }
}

/** The chain's memory. */
export type Ledger = ReturnType<typeof createLedger>

/** Of the faucet's transactions: nobody sees how it makes them. */
const noMessage = Uint8Array.from({ length: 3 + 1 + 32 + 1 }, (_, at) => (at === 0 ? 1 : 0))

const newBlockhash = () => base58.encode(randomBytes(32))

function summarise(result: NonNullable<Result>): Simulation {
  const meta = 'meta' in result ? result.meta() : result
  const unitsConsumed = Number(meta.computeUnitsConsumed())
  const accounts = 'postAccounts' in result ? result.postAccounts() : []
  const failed = 'err' in result ? result : undefined
  return { ...describeFailure(failed, meta.logs()), unitsConsumed, accounts }
}
