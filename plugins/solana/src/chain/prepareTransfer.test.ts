import { base58 } from '@scure/base'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob } from '../../test/createFakeWallet.js'
import { endsRequest } from '../../test/endsRequest.js'
import {
  associate,
  createHolding,
  createMint,
  createTokenAccount,
  fakeChain,
  keyAccount,
  mint,
} from '../../test/fakeChain.js'
import { systemProgram, tokenProgram } from '../constants.js'
import { solanaMainnet as network } from '../networks.js'
import { readInstructions } from './message.js'
import { prepareTransfer, previewTransfer } from './prepareTransfer.js'

afterEach(() => void vi.unstubAllGlobals())

const getLatestBlockhash = () => ({ value: { blockhash: bob } })
const fields = { from: alice, to: bob, amount: 5n, network, isLegacy: false }

function setUp({ answers, ...chain }: Parameters<typeof fakeChain>[0] = {}) {
  const { bodies } = fakeChain({
    accounts: { [mint]: createMint(), [bob]: keyAccount },
    holdings: [createHolding('9', associate(alice))],
    answers: { getLatestBlockhash, ...answers },
    ...chain,
  })
  const prepare = async (more: Partial<prepareTransfer.Options> = {}) => {
    const { transaction } = await prepareTransfer(createActionKit(), { ...fields, ...more })
    return readInstructions(transaction)
  }
  return { prepare, bodies }
}

/** Bytes of a number, the lowest first. */
const toBytes = (value: bigint, length: number) =>
  Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

describe('a transfer', () => {
  test.each([0n, 5n, 2n ** 64n - 1n])('moves %d lamports', async (amount) => {
    expect(await setUp().prepare({ amount })).toMatchObject({
      ...{ signers: [alice], lifetime: bob },
      instructions: [
        {
          ...{ program: systemProgram, accounts: [alice, bob] },
          data: Uint8Array.of(2, 0, 0, 0, ...toBytes(amount, 8)),
        },
      ],
    })
  })

  test.each([-1n, 2n ** 64n])('of %d units is refused', async (amount) => {
    const { prepare, bodies } = setUp()
    for (const token of [undefined, mint]) {
      await expect(prepare({ amount, token })).rejects.toMatchObject({ name: 'InvalidAmountError' })
    }
    expect(bodies).toEqual([])
  })

  test.each(['to', 'token'])('names "%s" that is no address', async (field) => {
    const { prepare, bodies } = setUp()
    await expect(prepare({ [field]: 'bob' })).rejects.toMatchObject({
      name: 'InvalidAddressError',
      shortMessage: `"${field}" is not a Solana address.`,
    })
    expect(bodies).toEqual([])
  })

  const existing = { [associate(bob)]: createTokenAccount({ owner: bob }) }
  test.each<[string, object, number, bigint, bigint]>([
    ['SOL', {}, 1_000, 20_000n, 1_000n],
    ['SOL', {}, 70_000, 20_000n, 100_000n],
    ['a token', { token: mint }, 1_000, 200_000n, 1_000n],
    ['a token', { token: mint }, 9_000_000, 200_000n, 1_000_000n],
  ])('of %s pays for priority what blocks took: %#', async (_, more, told, units, price) => {
    const { prepare } = setUp({
      accounts: { [mint]: createMint(), [bob]: keyAccount, ...existing },
      answers: {
        getLatestBlockhash,
        getRecentPrioritizationFees: () => [{ prioritizationFee: told }],
      },
    })
    const { instructions } = await prepare(more)
    const program = 'ComputeBudget111111111111111111111111111111'
    expect(instructions).toEqual([
      { program, accounts: [], data: Uint8Array.of(2, ...toBytes(units, 4)) },
      { program, accounts: [], data: Uint8Array.of(3, ...toBytes(price, 8)) },
      expect.objectContaining({ program: 'token' in more ? tokenProgram : systemProgram }),
    ])
  })

  test('pays nothing for priority while blocks have room', async () => {
    const { instructions } = await setUp().prepare()
    expect(instructions.map(({ program }) => program)).toEqual([systemProgram])
  })

  test('takes the newest block of the usual commitment', async () => {
    const blockhash = base58.encode(new Uint8Array(32).fill(7))
    const { prepare, bodies } = setUp({
      answers: { getLatestBlockhash: () => ({ value: { blockhash } }) },
    })
    expect((await prepare()).lifetime).toBe(blockhash)
    expect(bodies).toContainEqual(
      expect.objectContaining({
        method: 'getLatestBlockhash',
        params: [{ commitment: 'confirmed' }],
      }),
    )
  })

  test.each([undefined, 7, 'newest'])('is not made on the block %j', async (blockhash) => {
    const { prepare } = setUp({ answers: { getLatestBlockhash: () => ({ value: { blockhash } }) } })
    await expect(prepare()).rejects.toMatchObject({
      ...{ name: 'ServiceAnswerError', details: 'No blockhash.' },
    })
  })

  test.each([
    ['getMultipleAccounts', undefined],
    ['getLatestBlockhash', undefined],
    ['getRecentPrioritizationFees', undefined],
    ['getMultipleAccounts', mint],
    ['getTokenAccountsByOwner', mint],
    ['getLatestBlockhash', mint],
  ])('ends the request for %s with the signal: token %s', async (method, token) => {
    setUp()
    const run = (signal: AbortSignal) =>
      prepareTransfer(createActionKit(), { ...fields, token, signal })
    expect(await endsRequest(method, run)).toBe(true)
  })
})

describe('the preview of a transfer', () => {
  const preview = (more: object = {}) => previewTransfer(createActionKit(), { ...fields, ...more })

  test.each([
    ['the token accounts', { amount: 10n }, 'The token accounts hold too little.'],
    ['the decimals', { decimals: 9 }, 'The token has 6 decimals.'],
  ])('says that it would fail by %s', async (_, more, failure) => {
    setUp()
    expect(await preview({ token: mint, ...more })).toEqual({
      ...{ isSimulated: true, changes: [], failure },
    })
  })

  test.each([
    ['to a token', { to: mint }, 'InvalidReceiverError'],
    ['to what is no address', { to: 'bob' }, 'InvalidAddressError'],
    ['of no token', { token: bob }, 'InvalidTokenError'],
  ])('throws what makes a transfer impossible: one %s', async (_, more, name) => {
    setUp()
    await expect(preview(more)).rejects.toMatchObject({ name })
  })
})
