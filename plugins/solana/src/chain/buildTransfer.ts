import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { associatedTokenProgram } from './associatedTokenProgram.js'
import type { TokenTransfer } from './planTokenTransfer.js'

/** Builds the transaction of a transfer, unsigned; gives its serialised bytes. */
export function buildTransfer(options: buildTransfer.Options): Uint8Array {
  const { from, to, amount, token, blockhash, isLegacy } = options
  const payerKey = new PublicKey(from)
  const lamports = { fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports: amount }
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: blockhash,
    instructions: token
      ? [...(token.isNew ? [createAccount(options, token)] : []), ...moveToken(from, token)]
      : [SystemProgram.transfer(lamports)],
  })
  const compiled = isLegacy ? message.compileToLegacyMessage() : message.compileToV0Message()
  return new VersionedTransaction(compiled).serialize()
}

/** `CreateIdempotent` of the associated token account program: somebody else may make it meanwhile. */
function createAccount({ from, to }: buildTransfer.Options, token: TokenTransfer) {
  return instruct(associatedTokenProgram, {
    keys: [
      key(from, { isSigner: true, isWritable: true }),
      key(token.destination, { isWritable: true }),
      key(to),
      key(token.mint),
      key(SystemProgram.programId),
      key(token.program),
    ],
    data: Uint8Array.of(1),
  })
}

/** `TransferChecked` of both token programs: it names the token and its decimals, so that it cannot mean another. */
function moveToken(from: string, token: TokenTransfer) {
  return token.sources.map(({ address, amount }) => {
    const data = new DataView(new ArrayBuffer(10))
    data.setUint8(0, 12)
    data.setBigUint64(1, amount, true)
    data.setUint8(9, token.decimals)
    return instruct(new PublicKey(token.program), {
      keys: [
        key(address, { isWritable: true }),
        key(token.mint),
        key(token.destination, { isWritable: true }),
        key(from, { isSigner: true }),
      ],
      data: new Uint8Array(data.buffer),
    })
  })
}

type Key = TransactionInstruction['keys'][number]

function key(address: string | PublicKey, flags: Partial<Key> = {}): Key {
  return { pubkey: new PublicKey(address), isSigner: false, isWritable: false, ...flags }
}

function instruct(programId: PublicKey, { keys, data }: { keys: Key[]; data: Uint8Array }) {
  // Typed as a Buffer, of which the library uses what every Uint8Array has.
  return new TransactionInstruction({ programId, keys, data: data as never })
}

export declare namespace buildTransfer {
  type Options = {
    readonly from: string
    readonly to: string
    /** Base units. */
    readonly amount: bigint
    /** Absent: the native coin. */
    readonly token?: TokenTransfer | undefined
    readonly blockhash: string
    /** In the older format, not in version 0. */
    readonly isLegacy: boolean
  }
}
