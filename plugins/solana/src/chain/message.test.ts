import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  PublicKey,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../test/createFakeWallet.js'
import { payLamports, writeTransaction } from '../../test/writeTransaction.js'
import { systemProgram } from '../constants.js'
import { isTransactionMessage, readInstructions, readMessage } from './message.js'

const key = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [carol, dora, program, place] = [3, 4, 5, 6].map(key) as [string, string, string, string]
type Role = 'signer' | 'writable'

/** A call of a program with accounts, each with what it is besides readonly. */
const call = (accounts: Readonly<Record<string, readonly Role[]>>, data: readonly number[] = [7]) =>
  new TransactionInstruction({
    ...{ programId: new PublicKey(program), data: Buffer.from(data) },
    keys: Object.entries(accounts).map(([pubkey, roles]) => ({
      pubkey: new PublicKey(pubkey),
      isSigner: roles.includes('signer'),
      isWritable: roles.includes('writable'),
    })),
  })
const messageOf = (transaction: Uint8Array) =>
  Uint8Array.from(VersionedTransaction.deserialize(transaction).message.serialize())
const table = new AddressLookupTableAccount({
  key: new PublicKey(place),
  state: {
    ...{ deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 },
    addresses: [carol, bob, dora].map((each) => new PublicKey(each)),
  },
})
const formats = [
  ['the older format', true],
  ['version 0', false],
] as const
/** A message with a version, a header and two keys, whose last instruction is of the key at an index. */
const write = ({ version = [], header = [1, 0, 1], keys = 2, programIndex = 1 } = {}) =>
  Uint8Array.from([
    ...[...version, ...header, keys],
    ...Array.from({ length: keys }, (_, index) => Array(32).fill(index + 1)).flat(),
    ...[...Array(32).fill(9), 1, programIndex, 0, 0],
  ])
/** A message with so many signatures of zeros. */
const unsigned = (message: Uint8Array, signatures = 1) =>
  Uint8Array.from([signatures, ...new Uint8Array(64 * signatures), ...message])
/** A message of version 1 with one instruction: newer than what the kit reads. */
const newest = Uint8Array.from([
  ...[129, 1, 0, 1, 0, 0, 0, 0, ...Array(32).fill(9), 1, 2],
  ...[...Array(32).fill(1), ...Array(32).fill(2), 1, 0, 0, 0],
])

describe('readMessage', () => {
  describe.each(formats)('of %s', (_, isLegacy) => {
    test.each([alice, bob])('names the payer %s', (payer) => {
      const transaction = writeTransaction([call({})], { payer, isLegacy })
      const { text, ...rest } = readMessage(transaction)
      expect(rest).toEqual({ payer, signatures: 1, writable: [payer], tables: [] })
      expect(base64.decode(text)).toEqual(messageOf(transaction))
    })

    test('names the accounts that it may change, whether or not they sign', () => {
      const accounts = {
        [bob]: ['signer', 'writable'],
        [carol]: ['signer'],
        [dora]: ['writable'],
        [place]: [],
      } as const
      const transaction = writeTransaction([call(accounts)], { isLegacy })
      expect(readMessage(transaction)).toMatchObject({
        signatures: 3,
        writable: [alice, bob, dora],
      })
    })
  })

  test('names the addresses in tables by their places', () => {
    const accounts = { [dora]: ['writable'], [bob]: ['writable'], [carol]: [] } as const
    const transaction = writeTransaction([call(accounts)], { tables: [table] })
    expect(readMessage(transaction)).toMatchObject({
      writable: [alice],
      tables: [{ address: place, writable: [2, 1], readonly: [0] }],
    })
  })

  test.each([
    ['bytes of something else', Uint8Array.of(1, 2, 3)],
    ['a message that nobody pays for', unsigned(write({ header: [0, 0, 0], keys: 0 }), 0)],
  ])('refuses %s', (_, transaction) => {
    expect(() => readMessage(transaction)).toThrow('"transaction" is not a serialised transaction.')
  })
})

describe('readInstructions', () => {
  test.each(formats)('reads a transaction of %s', (_, isLegacy) => {
    for (const blockhash of [carol, dora]) {
      const instructions = [call({ [carol]: ['signer'], [bob]: [] }, [7, 8]), payLamports(5)]
      const transaction = writeTransaction(instructions, { isLegacy, blockhash })
      expect(readInstructions(transaction)).toEqual({
        message: messageOf(transaction),
        lifetime: blockhash,
        signers: [alice, carol],
        instructions: [
          { program, accounts: [carol, bob], data: Uint8Array.of(7, 8) },
          {
            ...{ program: systemProgram, accounts: [alice, bob] },
            data: Uint8Array.of(2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0),
          },
        ],
      })
    }
  })

  test('reads an instruction without accounts and data', () => {
    const { instructions } = readInstructions(writeTransaction([call({}, [])]))
    expect(instructions).toEqual([{ program, accounts: [], data: new Uint8Array() }])
  })

  test('takes the addresses of tables behind those of the transaction', () => {
    const accounts = { [bob]: ['writable'], [alice]: [], [carol]: [] } as const
    const transaction = writeTransaction([call(accounts)], { tables: [table] })
    const read = (lookedUp?: readonly string[]) =>
      readInstructions(transaction, lookedUp).instructions[0]?.accounts
    expect(read([bob, carol])).toEqual([bob, alice, carol])
    expect(read([dora, place])).toEqual([dora, alice, place])
    expect(read()).toEqual([undefined, alice, undefined])
  })

  test.each([
    ['bytes of something else', Uint8Array.of(1, 2, 3)],
    ['an instruction without its program', unsigned(write({ programIndex: 2 }))],
    ['a transaction of version 1', Uint8Array.from([...newest, ...new Uint8Array(64)])],
  ])('refuses %s', (_, transaction) => {
    expect(() => readInstructions(transaction)).toThrow(
      '"transaction" is not a serialised transaction.',
    )
  })
})

describe('isTransactionMessage', () => {
  test.each<readonly [string, Uint8Array]>([
    ...formats.map(
      ([format, isLegacy]) =>
        [format, messageOf(writeTransaction([payLamports(5)], { isLegacy }))] as const,
    ),
    ['version 1', newest],
    ['as many signers as keys', write({ header: [2, 0, 0] })],
    ['one signer', write()],
  ])('knows a message with %s', (_, message) => {
    expect(isTransactionMessage(message)).toBe(true)
  })

  test.each([
    ['a text', new TextEncoder().encode('Sign in to shop.example')],
    ['no bytes', new Uint8Array()],
    ['a message and one byte more', Uint8Array.of(...write(), 0)],
    ['a message that lacks its last byte', write().slice(0, -1)],
    ['a message with more signers than keys', write({ header: [3, 0, 0] })],
  ])('does not take %s for a message', (_, bytes) => {
    expect(isTransactionMessage(bytes)).toBe(false)
  })
})
