import { base58 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { endsRequest } from '../../test/endsRequest.js'
import { solanaMainnet as network } from '../networks.js'
import { hasPaid } from './hasPaid.js'

afterEach(() => void vi.unstubAllGlobals())
const keyOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [alice, bob, carol, mint, other, from, to] = [1, 2, 3, 4, 5, 6, 7].map(keyOf) as string[]
const hash = base58.encode(new Uint8Array(64).fill(9))
const held = (accountIndex: number, owner: unknown, amount: unknown, of: unknown = mint) => ({
  ...{ accountIndex, owner, mint: of },
  uiTokenAmount: { amount, decimals: 6 },
})

function ask({
  meta = {},
  keys = {},
  more = {},
  answer = {} as unknown,
  signer = alice,
  signatures = [hash],
} = {}) {
  const { bodies } = fakeRpc({
    getTransaction: () =>
      answer && {
        meta: {
          ...{ err: null, preBalances: [100, 0, 5, 5], postBalances: [45, 50, 5, 5] },
          ...{ preTokenBalances: [], postTokenBalances: [] },
          ...meta,
        },
        transaction: {
          signatures,
          message: {
            accountKeys: [alice, bob, from, to].map((pubkey) => ({
              ...{ pubkey, signer: pubkey === signer },
              ...Object(keys),
            })),
          },
        },
        ...Object(answer),
      },
  })
  const options = { address: alice ?? '', to: bob ?? '', hash, network, ...more }
  return { found: hasPaid(createActionKit(), options), bodies }
}
const still = { preBalances: [100, 0, 5, 5], postBalances: [95, 0, 5, 5] }

test.each<[string, object]>([
  ['SOL', {}],
  [
    'a token',
    {
      ...still,
      preTokenBalances: [held(2, alice, '90'), held(3, bob, '1')],
      postTokenBalances: [held(2, alice, '80'), held(3, bob, '11')],
    },
  ],
  [
    'a token, to a new account',
    {
      ...still,
      preTokenBalances: [held(2, alice, '90')],
      postTokenBalances: [held(2, alice, '80'), held(3, bob, '10')],
    },
  ],
])('the network shows a payment: %s', async (_, meta) => {
  expect(await ask({ meta }).found).toBe(true)
})

test.each<[string, Parameters<typeof ask>[0]]>([
  ['no transaction', { answer: null }],
  ['another one', { signatures: [base58.encode(new Uint8Array(64))] }],
  ['one that is not the first of its signatures', { signatures: ['other', hash] }],
  ['a failed one', { meta: { err: { InstructionError: [0, 1] } } }],
  ['one of which it is not said whether it failed', { meta: { err: undefined } }],
  ['one that the account did not sign', { keys: { signer: false } }],
  ['one that another account signed', { signer: bob }],
  ['nothing that moved', { meta: still }],
  ['a payment from somebody else', { meta: { preBalances: [5, 0], postBalances: [5, 50] } }],
  ['a payment to somebody else', { more: { to: carol } }],
  ['a payment to itself', { more: { to: alice } }],
  ['balances that are none', { meta: { preBalances: 'all', postBalances: [null, {}] } }],
  [
    'two tokens',
    {
      meta: {
        ...still,
        preTokenBalances: [held(2, alice, '90')],
        postTokenBalances: [held(2, alice, '80'), held(3, bob, '10', other)],
      },
    },
  ],
  [
    'tokens that are not named',
    {
      meta: {
        ...still,
        preTokenBalances: [held(2, alice, '90', null)],
        postTokenBalances: [held(2, alice, '80', null), held(3, bob, '10', null)],
      },
    },
  ],
  [
    'amounts that are lists',
    {
      meta: {
        ...still,
        preTokenBalances: [held(2, alice, ['90'])],
        postTokenBalances: [held(2, alice, ['80']), held(3, bob, ['10'])],
      },
    },
  ],
  [
    'amounts that are none',
    {
      meta: {
        ...still,
        preTokenBalances: [held(2, alice, '90')],
        postTokenBalances: [held(2, alice, '80'), held(3, bob, '1e1'), held(3, bob, 1.5), null],
      },
    },
  ],
])('the network does not show a payment: %s', async (_, options) => {
  expect(await ask(options).found).toBe(false)
})

test('the transaction is asked for by its signature, in any version', async () => {
  for (const byte of [8, 9]) {
    const other = base58.encode(new Uint8Array(64).fill(byte))
    const { found, bodies } = ask({ signatures: [other], more: { hash: other } })
    expect(await found).toBe(true)
    const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
    expect(bodies).toMatchObject([
      { method: 'getTransaction', params: [other, { ...config, commitment: 'confirmed' }] },
    ])
  }
})

test.each([
  ['a signature', { hash: 'x' }],
  ['a signature: it is too short', { hash: 'z'.repeat(63) }],
  ['a signature: it is too long', { hash: 'z'.repeat(89) }],
  ['a signature: it begins with a letter that base58 lacks', { hash: `0${'z'.repeat(64)}` }],
  ['a signature: it ends in a letter that base58 lacks', { hash: `${'z'.repeat(64)}0` }],
  ['an address', { to: 'bob' }],
])('nothing is asked about what is not %s', async (_, more) => {
  const { found, bodies } = ask({ more })
  expect(await found).toBe(false)
  expect(bodies).toEqual([])
})

test('the signal ends the request', async () => {
  const options = { address: alice ?? '', to: bob ?? '', hash, network }
  const run = (signal: AbortSignal) => hasPaid(createActionKit(), { ...options, signal })
  expect(await endsRequest('getTransaction', run)).toBe(true)
})
