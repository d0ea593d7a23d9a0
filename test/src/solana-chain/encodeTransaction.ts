import { base58 } from '@scure/base'
import type { AccountState, TransactionRecord } from './transactionRecord.js'

/**
 * A transaction as nodes give it in the form `jsonParsed`. Instructions have the form of those whose program a node does not know.
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export function encodeTransaction({ transaction, ...record }: TransactionRecord): object {
  const { message, keys, signers, version } = transaction
  const { header, instructions, blockhash } = readMessage(message)
  const [, readonlySigners = 0, readonlyOthers = 0] = header
  const isWritable = (index: number) =>
    index < signers.length
      ? index < signers.length - readonlySigners
      : index < keys.length - readonlyOthers
  const listTokens = (states: readonly AccountState[]) =>
    states.flatMap(({ token }, accountIndex) => (token ? [{ accountIndex, ...token }] : []))
  const listLamports = (states: readonly AccountState[]) =>
    states.map(({ lamports }) => Number(lamports))
  return {
    slot: record.slot,
    blockTime: Math.floor(record.time / 1000),
    version,
    meta: {
      err: record.err,
      status: record.err === null ? { Ok: null } : { Err: record.err },
      fee: Number(record.fee),
      preBalances: listLamports(record.before),
      postBalances: listLamports(record.after),
      preTokenBalances: listTokens(record.before),
      postTokenBalances: listTokens(record.after),
      innerInstructions: [],
      logMessages: record.logs,
      rewards: [],
      computeUnitsConsumed: record.unitsConsumed,
    },
    transaction: {
      signatures: [record.signature],
      message: {
        accountKeys: keys.map((pubkey, index) => ({
          ...{ pubkey, signer: index < signers.length, writable: isWritable(index) },
          source: 'transaction',
        })),
        recentBlockhash: blockhash,
        instructions: instructions.map(({ program, accounts, data }) => ({
          programId: keys[program],
          accounts: accounts.map((index) => keys[index]),
          data: base58.encode(data),
          stackHeight: null,
        })),
        ...(version === 0 && { addressTableLookups: [] }),
      },
    },
  }
}

/** Reads the parts of a message behind its keys. @see https://solana.com/docs/core/transactions/transaction-structure */
function readMessage(message: Uint8Array) {
  let at = (message[0] ?? 0) >= 128 ? 1 : 0
  const take = (length: number) => {
    at += length
    return message.slice(at - length, at)
  }
  const readLength = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const header = [...take(3)]
  take(32 * readLength())
  const blockhash = base58.encode(take(32))
  const instructions = Array.from({ length: readLength() }, () => ({
    program: take(1)[0] ?? 0,
    accounts: [...take(readLength())],
    data: take(readLength()),
  }))
  return { header, blockhash, instructions }
}
