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
  feeExtension,
  keyAccount,
  mint,
} from '../../test/fakeChain.js'
import { nativeToken, token2022Program, tokenProgram } from '../constants.js'
import { solanaMainnet as network } from '../networks.js'
import { estimateTransfer, fetchPriority } from './fees.js'

afterEach(() => void vi.unstubAllGlobals())

/** An address that no key can own: where bob's tokens are. */
const vault = associate(bob)
const call = { from: alice, to: bob, amount: 5n, network }

test.each<[string, string, unknown, object | undefined]>([
  ['a key', bob, keyAccount, undefined],
  ['nobody yet', bob, null, undefined],
  ['an account of a program', bob, { ...keyAccount, owner: vault }, { type: 'program' }],
  ['an account that no key can own', vault, keyAccount, { type: 'program' }],
  ['an address that no key can own, not in use', vault, null, undefined],
])('a receiver of SOL that is %s is said to be that', async (_, to, account, receiver) => {
  fakeChain({ accounts: { [to]: account } })
  const cost = await estimateTransfer(createActionKit(), { ...call, to })
  expect(cost.receiver).toEqual(receiver)
})

test('the address that stands for SOL costs what SOL costs', async () => {
  fakeChain({ accounts: { [bob]: keyAccount } })
  expect(await estimateTransfer(createActionKit(), { ...call, token: nativeToken })).toEqual({
    ...{ fee: 5_000n, maxFee: 5_000n, leastRest: 890_880n },
  })
})

test.each(['to', 'token'])('"%s" that is no address is named', async (field) => {
  const cost = estimateTransfer(createActionKit(), { ...call, [field]: 'bob' })
  await expect(cost).rejects.toMatchObject({
    name: 'InvalidAddressError',
    shortMessage: `"${field}" is not a Solana address.`,
  })
})

describe('a token', () => {
  const transfer = { ...call, token: mint }
  const kept = createMint({ extensions: [feeExtension()] }, token2022Program)
  const estimateToken = (token: object, more: Parameters<typeof fakeChain>[0] = {}, to = bob) => {
    const accounts = { [mint]: token, [bob]: keyAccount, ...more.accounts }
    fakeChain({ holdings: [createHolding('9')], ...more, accounts })
    return estimateTransfer(createActionKit(), { ...transfer, to })
  }
  const existing = { [associate(bob)]: createTokenAccount({ owner: bob }) }
  const extended = (...names: string[]) =>
    createMint({ extensions: names.map((extension) => ({ extension })) }, token2022Program)

  test('costs a signature if the receiver has an account for it', async () => {
    expect(await estimateToken(createMint(), { accounts: existing })).toEqual({
      ...{ fee: 5_000n, maxFee: 5_000n, leastRest: 890_880n },
    })
  })

  // So many bytes are 6,960 lamports each, and 128 bytes more.
  test.each<[string, object, bigint]>([
    ['SPL', createMint(), 165n],
    ['Token-2022', extended(), 170n],
    ['Token-2022 with another extension', extended('metadataPointer'), 170n],
    ['Token-2022 with a transfer fee', kept, 182n],
    ['Token-2022 with a transfer hook that is off', extended('transferHook'), 175n],
    ['Token-2022 that can be paused', extended('pausableConfig'), 174n],
    ['Token-2022 with two of them', extended('transferHook', 'pausableConfig'), 179n],
  ])('of %s also costs the deposit for a new account', async (_, token, size) => {
    const fee = 5_000n + (128n + size) * 6_960n
    expect(await estimateToken(token)).toMatchObject({ fee, maxFee: fee, leastRest: 890_880n })
  })

  test.each([
    ['one account', 1, false, 200n],
    ['one account to a new one', 1, true, 400n],
    ['three accounts', 3, false, 600n],
    ['six accounts to a new one', 6, true, 1_400n],
    ['eight accounts', 8, false, 1_400n],
    ['eight accounts to a new one', 8, true, 1_400n],
  ])(
    'out of %s pays priority for each instruction, at most for 1.4 million units',
    async (...row) => {
      const [, count, isNew, priority] = row
      const holdings = Array.from({ length: count }, (_, index) =>
        createHolding('1', base58.encode(new Uint8Array(32).fill(index + 1))),
      )
      fakeChain({
        accounts: { [mint]: createMint(), [bob]: keyAccount, ...(!isNew && existing) },
        holdings,
        answers: { getRecentPrioritizationFees: () => [{ prioritizationFee: 1_000 }] },
      })
      const amount = BigInt(count)
      const { fee } = await estimateTransfer(createActionKit(), { ...transfer, amount })
      expect(fee).toBe(5_000n + priority + (isNew ? 2_039_280n : 0n))
    },
  )

  test.each([
    [20n, 17n],
    [25n, 20n],
    [4n, 3n],
  ])('that keeps a part of each account: of %d units arrive %d', async (amount, arrives) => {
    fakeChain({
      accounts: { [mint]: kept, [bob]: keyAccount },
      holdings: [createHolding('20'), createHolding('5', bob)],
    })
    const cost = await estimateTransfer(createActionKit(), { ...transfer, amount })
    expect(cost.arrives).toBe(arrives)
  })

  test.each([
    ['has no rule for it', createMint({}, token2022Program)],
    [
      'has the rule of 0 %',
      createMint({ extensions: [feeExtension({ transferFeeBasisPoints: 0 })] }, token2022Program),
    ],
  ])('that keeps nothing arrives as it is sent: it %s', async (_, token) => {
    expect(await estimateToken(token)).not.toHaveProperty('arrives')
  })

  describe.each([tokenProgram, token2022Program])('of the program %s', (program) => {
    test.each<[string, string, Readonly<Record<string, unknown>>, object | undefined]>([
      ['a key', bob, {}, undefined],
      ['nobody yet', bob, { [bob]: null }, undefined],
      [
        'a key with an account for it',
        bob,
        { [associate(bob, program)]: createTokenAccount({ owner: bob }, program) },
        undefined,
      ],
      [
        'an account of a program',
        bob,
        { [bob]: { ...keyAccount, owner: vault } },
        { type: 'program' },
      ],
      ['an address that no key can own', vault, {}, undefined],
      [
        'an address that no key can own with an account for it',
        vault,
        { [associate(vault, program)]: createTokenAccount({ owner: vault }, program) },
        { type: 'program' },
      ],
      ...[alice, bob].map(
        (owner) =>
          [
            `a token account of ${owner}`,
            vault,
            { [vault]: createTokenAccount({ owner }, program) },
            { type: 'token', owner },
          ] as [string, string, Readonly<Record<string, unknown>>, object],
      ),
    ])('says of its receiver that it is %s', async (_, to, accounts, receiver) => {
      const cost = await estimateToken(createMint({}, program), { accounts }, to)
      expect(cost.receiver).toEqual(receiver)
    })

    test.each<[string, object, string | undefined]>([
      ['a token', createMint({}, program), undefined],
      ['a token account', createTokenAccount({ mint: alice }, program), alice],
      ['a token account', createTokenAccount({ mint: alice, owner: bob }, program), bob],
    ])(
      'is not sent to a receiver that is %s of something else: %#',
      async (what, account, owner) => {
        const token = createMint({}, program)
        await expect(
          estimateToken(token, { accounts: { [vault]: account } }, vault),
        ).rejects.toMatchObject({
          name: 'InvalidReceiverError',
          shortMessage: `The receiver is ${what}; what is sent there is lost.`,
          owner,
        })
      },
    )
  })
})

test('SOL is not sent to a token account', async () => {
  for (const owner of [alice, bob]) {
    for (const program of [tokenProgram, token2022Program]) {
      fakeChain({ accounts: { [vault]: createTokenAccount({ owner }, program) } })
      await expect(
        estimateTransfer(createActionKit(), { ...call, to: vault }),
      ).rejects.toMatchObject({
        name: 'InvalidReceiverError',
        owner,
      })
    }
  }
})

test.each([
  ['getMultipleAccounts', {}],
  ['getMinimumBalanceForRentExemption', {}],
  ['getRecentPrioritizationFees', {}],
  ['getMultipleAccounts', { token: mint }],
  ['getTokenAccountsByOwner', { token: mint }],
  ['getEpochInfo', { token: mint }],
  ['getMinimumBalanceForRentExemption', { token: mint }],
  ['getRecentPrioritizationFees', { token: mint }],
])('the signal ends the request for %s: %j', async (method, more) => {
  fakeChain({
    accounts: { [mint]: createMint({ extensions: [feeExtension()] }, token2022Program) },
    holdings: [createHolding('9')],
  })
  const run = (signal: AbortSignal) =>
    estimateTransfer(createActionKit(), { ...call, ...more, signal })
  expect(await endsRequest(method, run)).toBe(true)
})

test('the signal ends the wait for prices, and no price is read', async () => {
  const end = new AbortController()
  fakeChain({ answers: { getRecentPrioritizationFees: () => end.abort(new Error('left')) } })
  const options = { from: alice, network, signal: end.signal }
  await expect(fetchPriority(createActionKit(), options)).rejects.toThrow('left')
})
