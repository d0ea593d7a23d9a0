import { base58, base64 } from '@scure/base'
import { createAssociatedTokenAccountIdempotentInstruction } from '@solana/spl-token'
import { ComputeBudgetProgram, PublicKey, TransactionInstruction } from '@solana/web3.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob, never } from '../../test/createFakeWallet.js'
import { payLamports, writeTransaction } from '../../test/writeTransaction.js'
import { solanaMainnet as network } from '../networks.js'
import { findSent, readPlace, toNote } from './findSent.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const signatureOf = (byte: number) => base58.encode(new Uint8Array(64).fill(byte))
const key = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte))
const failRpc = () => {
  throw new Error('Node is behind')
}

/** What a wallet may add to a transaction. */
const added = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }),
  createAssociatedTokenAccountIdempotentInstruction(
    ...([new PublicKey(alice), key(3), new PublicKey(bob), key(4)] as const),
  ),
]

type Sent = { readonly signature: unknown; readonly transaction?: unknown }

/** A node that has transactions of alice, the newest first. */
function fakeHistory(history: readonly Sent[]) {
  return fakeRpc({
    getSignaturesForAddress: ([address, config]) => {
      const { limit, until, commitment } = config as { limit: number; [name: string]: unknown }
      if (address !== alice || commitment !== 'confirmed') return []
      const end = history.findIndex(({ signature }) => signature === until)
      const since = end < 0 ? history : history.slice(0, end)
      return since.slice(0, limit).map(({ signature }) => ({ signature, slot: 1 }))
    },
    getTransaction: ([signature, config]) => {
      expect(config).toEqual({
        ...{ encoding: 'base64', commitment: 'confirmed' },
        maxSupportedTransactionVersion: 0,
      })
      const { transaction } = history.find((each) => each.signature === signature) ?? {}
      return transaction instanceof Uint8Array
        ? { slot: 1, transaction: [base64.encode(transaction), 'base64'] }
        : transaction
    },
  })
}

describe('readPlace', () => {
  const read = (signal?: AbortSignal) =>
    readPlace(createActionKit(), { from: alice, network, signal })

  test.each([5, 6])('gives the signature of the newest transaction: %d', async (byte) => {
    fakeHistory([{ signature: signatureOf(byte) }, { signature: signatureOf(1) }])
    expect(await read()).toBe(signatureOf(byte))
  })

  test('gives a dash for an account without transactions', async () => {
    fakeHistory([])
    expect(await read()).toBe('-')
  })

  test.each<[string, () => unknown]>([
    ['refuses', failRpc],
    ['gives no list', () => ({})],
    ['names no signature', () => [{ slot: 1 }]],
    ['names a signature that is too short', () => [{ signature: 'z'.repeat(63) }]],
    ['names a signature that is too long', () => [{ signature: 'z'.repeat(89) }]],
    ['names a signature with a letter that base58 lacks', () => [{ signature: '0'.repeat(64) }]],
  ])('does not know the place if the node %s', async (_, getSignaturesForAddress) => {
    fakeRpc({ getSignaturesForAddress })
    expect(await read()).toBe(undefined)
  })

  test('does not wait longer than 1.5 s', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', never)
    let place: unknown = 'waiting'
    read().then((value) => {
      place = value
    })
    await vi.advanceTimersByTimeAsync(1_499)
    expect(place).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(place).toBe(undefined)
  })

  test('ends with the signal', async () => {
    fakeHistory([{ signature: signatureOf(5) }])
    expect(await read(AbortSignal.abort())).toBe(undefined)
  })
})

describe('toNote', () => {
  test('names the place and eight bytes of each instruction that moves something', async () => {
    for (let lamports = 1; lamports <= 30; lamports++) {
      const pays = [payLamports(lamports), payLamports(lamports, alice)]
      const note = await toNote(signatureOf(5), writeTransaction([...added, ...pays]))
      expect(note).toMatch(new RegExp(`^${signatureOf(5)}( [0-9a-f]{16}){2}$`))
    }
  })

  test('is the same in both formats of transactions', async () => {
    const [older, newer] = [true, false].map((isLegacy) =>
      toNote('-', writeTransaction([payLamports(5)], { isLegacy })),
    )
    expect(await older).toBe(await newer)
  })

  test.each([
    ['whose crypto has no digests', {}],
    ['without crypto', undefined],
  ])('writes nothing in a page %s', async (_, crypto) => {
    vi.stubGlobal('crypto', crypto)
    expect(await toNote('-', writeTransaction([payLamports(5)]))).toBe(undefined)
  })

  test('writes nothing of bytes that are no transaction', async () => {
    expect(await toNote('-', Uint8Array.of(1, 2, 3))).toBe(undefined)
  })
})

describe('findSent', () => {
  const { signal } = new AbortController()
  const find = (note: string, end = signal) =>
    findSent(createActionKit(), { address: alice, network, note, signal: end })
  const noteOf = async (transaction: Uint8Array, place = '-') =>
    (await toNote(place, transaction)) as string
  const asked = writeTransaction([payLamports(5)])
  const call = (accounts: readonly PublicKey[], data: readonly number[], programId = key(9)) =>
    new TransactionInstruction({
      ...{ programId, data: Buffer.from(data) },
      keys: accounts.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
    })

  test.each([
    ['as it was', [payLamports(5)]],
    ['with instructions that the wallet added', [...added, payLamports(5), call([], [1])]],
  ])('finds the transaction %s', async (_, instructions) => {
    const transaction = writeTransaction(instructions)
    for (const byte of [5, 6]) {
      fakeHistory([
        { signature: signatureOf(7), transaction: writeTransaction([payLamports(6)]) },
        { signature: signatureOf(byte), transaction },
      ])
      expect(await find(await noteOf(asked))).toEqual({ hash: signatureOf(byte) })
    }
  })

  test.each([
    ['data', call([key(1), key(2)], [8])],
    ['an account', call([key(1), key(3)], [7])],
    ['the order of the accounts', call([key(2), key(1)], [7])],
    ['the program', call([key(1), key(2)], [7], key(8))],
  ])('does not find a transaction that differs in %s', async (_, instruction) => {
    const transaction = writeTransaction([instruction])
    fakeHistory([{ signature: signatureOf(5), transaction }])
    const note = await noteOf(writeTransaction([call([key(1), key(2)], [7])]))
    expect(await find(note)).toBe(undefined)
    expect(await find(await noteOf(transaction))).toEqual({ hash: signatureOf(5) })
  })

  test('does not find a transaction that lacks one of the instructions', async () => {
    const both = [payLamports(5), payLamports(6)]
    fakeHistory(
      both.map((each, index) => ({
        signature: signatureOf(index + 1),
        transaction: writeTransaction([each]),
      })),
    )
    expect(await find(await noteOf(writeTransaction(both)))).toBe(undefined)
  })

  test('does not find a transaction that the account did not sign: it failed, and its payer made it up', async () => {
    const instruction = payLamports(5)
    for (const each of instruction.keys) each.isSigner = false
    const transaction = writeTransaction([instruction], { payer: bob })
    fakeHistory([{ signature: signatureOf(7), transaction }])
    expect(await find(await noteOf(asked))).toBe(undefined)
  })

  test('finds a transaction that somebody else paid for', async () => {
    const transaction = writeTransaction([payLamports(5)], { payer: bob })
    fakeHistory([{ signature: signatureOf(7), transaction }])
    expect(await find(await noteOf(asked))).toEqual({ hash: signatureOf(7) })
  })

  test('does not find the same payment at the place or before it', async () => {
    const history = [7, 6, 5].map((byte) => ({ signature: signatureOf(byte), transaction: asked }))
    for (const byte of [7, 6]) {
      fakeHistory(history.slice(7 - byte))
      expect(await find(await noteOf(asked, signatureOf(byte)))).toBe(undefined)
      expect(await find(await noteOf(asked, signatureOf(byte - 1)))).toEqual({
        hash: signatureOf(byte),
      })
    }
  })

  test('looks at the newest 20 transactions', async () => {
    const others = Array.from({ length: 20 }, (_, index) => ({
      signature: signatureOf(index + 1),
      transaction: writeTransaction([payLamports(9)]),
    }))
    const own = { signature: signatureOf(30), transaction: asked }
    fakeHistory([...others.slice(1), own])
    expect(await find(await noteOf(asked))).toEqual({ hash: signatureOf(30) })
    fakeHistory([...others, own])
    expect(await find(await noteOf(asked))).toBe(undefined)
  })

  test.each<[string, unknown]>([
    ['the node does not have', null],
    ['is no text', { transaction: [7, 'base64'] }],
    ['is not base64', { transaction: ['?', 'base64'] }],
    ['cannot be read', Uint8Array.of(1, 2, 3)],
  ])('passes over a transaction that %s', async (_, transaction) => {
    fakeHistory([
      { signature: signatureOf(5), transaction },
      { signature: signatureOf(4), transaction: asked },
    ])
    expect(await find(await noteOf(asked))).toEqual({ hash: signatureOf(4) })
  })

  test.each(['', '-', signatureOf(5), ' 0011223344556677'])(
    'asks nothing for the note "%s", which lacks a place or instructions',
    async (note) => {
      const { bodies } = fakeHistory([{ signature: signatureOf(6), transaction: asked }])
      expect(await find(note)).toBe(undefined)
      expect(bodies).toEqual([])
    },
  )

  test.each(['getSignaturesForAddress', 'getTransaction'])(
    'throws the error of the node to %s',
    async (method) => {
      const list = () => [{ signature: signatureOf(5) }]
      fakeRpc({ getSignaturesForAddress: list, [method]: failRpc })
      const finding = find(await noteOf(asked))
      await expect(finding).rejects.toMatchObject({ name: 'RpcError', details: 'Node is behind' })
    },
  )

  test.each<[string, unknown]>([
    ['is none', {}],
    ['lacks a signature', [{ signature: signatureOf(5) }, { slot: 1 }]],
  ])('refuses a list of signatures that %s', async (_, list) => {
    fakeRpc({ getSignaturesForAddress: () => list })
    await expect(find(await noteOf(asked))).rejects.toMatchObject({ name: 'ServiceAnswerError' })
  })

  test.each(['getSignaturesForAddress', 'getTransaction'])(
    'ends with the signal while the node is asked for %s',
    async (method) => {
      const end = new AbortController()
      const abort = () => end.abort()
      const list = () => [{ signature: signatureOf(5) }]
      fakeRpc({ getSignaturesForAddress: list, [method]: abort })
      await expect(find(await noteOf(asked), end.signal)).rejects.toThrow('aborted')
    },
  )
})
