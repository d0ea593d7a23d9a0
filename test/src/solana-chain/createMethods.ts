import { base58, base64 } from '@scure/base'
import type { LiteSVM } from 'litesvm'
import type { Accounts } from './createAccounts.js'
import type { Ledger } from './createLedger.js'
import { encodeTransaction } from './encodeTransaction.js'
import { SolanaRpcError } from './solanaRpcError.js'
import type { TransactionRecord } from './transactionRecord.js'

type Config = Readonly<Record<string, unknown>>
type Method = (params: readonly unknown[]) => unknown

/** Mainnet's: pages tell a chain by it. */
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const feeOfSignature = 5000
/** Nodes list no more transactions at once. */
const mostSignatures = 1000

/** A transaction as it was sent, with the first of its signatures: the ledger keeps no others. */
function encodeBytes({ signature, transaction: { signers, message } }: TransactionRecord): string {
  const bytes = new Uint8Array(1 + 64 * signers.length + message.length)
  bytes[0] = signers.length
  bytes.set(base58.decode(signature), 1)
  bytes.set(message, 1 + 64 * signers.length)
  return base64.encode(bytes)
}

/** The JSON-RPC methods of the chain. @see https://solana.com/docs/rpc/http */
export function createMethods({ svm, ledger, accounts }: createMethods.Options) {
  const withContext = (value: unknown) => ({
    context: { slot: ledger.slot(), apiVersion: '2.2.0' },
    value,
  })

  const methods: Readonly<Record<string, Method>> = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => ledger.slot(),
    getBlockHeight: () => ledger.slot(),
    getEpochInfo: () => ({
      ...{ epoch: 0, slotIndex: ledger.slot(), slotsInEpoch: 432_000 },
      ...{ absoluteSlot: ledger.slot(), blockHeight: ledger.slot(), transactionCount: null },
    }),
    getLatestBlockhash: () =>
      withContext({ blockhash: ledger.blockhash(), lastValidBlockHeight: ledger.slot() + 150 }),
    isBlockhashValid: ([hash]) => withContext(ledger.isValidBlockhash(String(hash))),
    getMinimumBalanceForRentExemption: ([size]) =>
      Number(svm.minimumBalanceForRentExemption(BigInt(Number(size)))),
    getFeeForMessage([message]) {
      // The number of signatures is the first byte of the header, behind the version.
      const bytes = decode(message, 'base64')
      const isVersioned = (bytes[0] ?? 0) >= 128
      return withContext((bytes[isVersioned ? 1 : 0] ?? 1) * feeOfSignature)
    },
    getRecentPrioritizationFees: () => [{ slot: ledger.slot(), prioritizationFee: 0 }],

    getBalance: ([address]) => withContext(Number(accounts.getBalance(address))),
    getAccountInfo: ([address, config]) =>
      withContext(accounts.get(address, read(config).encoding ?? 'base58')),
    getMultipleAccounts: ([addresses, config]) =>
      withContext(list(addresses).map((each) => accounts.get(each, read(config).encoding))),
    getTokenAccountsByOwner: ([owner, filter, config]) =>
      withContext(accounts.getTokens(owner, read(filter), read(config).encoding)),
    getTokenAccountBalance: ([address]) => withContext(accounts.getTokenAmount(address)),

    requestAirdrop: ([address, lamports]) =>
      ledger.airdrop(String(address), BigInt(Number(lamports))),
    sendTransaction([transaction, config]) {
      const { encoding, skipPreflight } = read(config)
      const bytes = decode(transaction, encoding ?? 'base58')
      return ledger.send(bytes, { skipPreflight: skipPreflight === true })
    },
    simulateTransaction([transaction, config]) {
      const { encoding, sigVerify, replaceRecentBlockhash, accounts: asked } = read(config)
      const { err, logs, unitsConsumed, ...after } = ledger.simulate(
        decode(transaction, encoding ?? 'base58'),
        {
          sigVerify: sigVerify === true,
          replaceRecentBlockhash: replaceRecentBlockhash === true,
        },
      )
      const encodeAfter = (address: unknown) => {
        const account = after.accounts.find((each) => each.address === address)
        return account?.lamports ? accounts.encode(account, read(asked).encoding) : null
      }
      const found = asked && !err ? list(read(asked).addresses).map(encodeAfter) : null
      return withContext({ err, logs, unitsConsumed, accounts: found, returnData: null })
    },
    getSignaturesForAddress([address, config]) {
      const { before, until, limit } = read(config)
      if (limit !== undefined && !(Number(limit) >= 1 && Number(limit) <= mostSignatures)) {
        throw new SolanaRpcError(-32602, 'Invalid limit; max 1000')
      }
      const newest = ledger.records().toReversed()
      // Any transaction is a place in the chain, also one of others; an unknown one is none.
      const from =
        before === undefined ? 0 : newest.findIndex(({ signature }) => signature === before) + 1
      if (before !== undefined && !from) return []
      const end = newest.findIndex(({ signature }) => signature === until)
      return newest
        .slice(from, end < 0 ? undefined : end)
        .filter(({ transaction }) => transaction.keys.includes(String(address)))
        .slice(0, Number(limit ?? mostSignatures))
        .map(({ signature, slot, err, time }) => ({
          ...{ signature, slot, err, memo: null, blockTime: Math.floor(time / 1000) },
          confirmationStatus: 'finalized',
        }))
    },
    getTransaction([signature, config]) {
      const { encoding, maxSupportedTransactionVersion } =
        typeof config === 'string' ? { encoding: config } : read(config)
      if (encoding !== 'jsonParsed' && encoding !== 'base64') {
        throw new SolanaRpcError(-32602, 'Only the encodings jsonParsed and base64 are known here')
      }
      const record = ledger.records().find((each) => each.signature === signature)
      if (!record) return null
      if (record.transaction.version === 0 && maxSupportedTransactionVersion === undefined) {
        throw new SolanaRpcError(
          -32015,
          'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
        )
      }
      const encoded = encodeTransaction(record)
      return encoding === 'base64'
        ? { ...encoded, transaction: [encodeBytes(record), 'base64'] }
        : encoded
    },
    getSignatureStatuses: ([signatures]) =>
      withContext(
        list(signatures).map((signature) => {
          const status = ledger.status(String(signature))
          if (!status) return null
          const result = status.err ? { Err: status.err } : { Ok: null }
          return { ...status, confirmations: null, confirmationStatus: 'finalized', status: result }
        }),
      ),
  }
  return { methods: new Map(Object.entries(methods)), withContext }
}

export declare namespace createMethods {
  type Options = { svm: LiteSVM; ledger: Ledger; accounts: Accounts }
}

const read = (config: unknown) => Object(config) as Config
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function decode(value: unknown, encoding: unknown): Uint8Array {
  try {
    return encoding === 'base64' ? base64.decode(String(value)) : base58.decode(String(value))
  } catch {
    throw new SolanaRpcError(-32602, `invalid ${String(encoding)} encoding`)
  }
}
