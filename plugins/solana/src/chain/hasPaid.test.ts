import { base58 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
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

function ask({ meta = {}, keys = {}, more = {}, answer = {} as unknown } = {}) {
  const { bodies } = fakeRpc({
    getTransaction: () =>
      answer && {
        meta: {
          ...{ err: null, preBalances: [100, 0, 5, 5], postBalances: [45, 50, 5, 5] },
          ...{ preTokenBalances: [], postTokenBalances: [] },
          ...meta,
        },
        transaction: {
          signatures: [hash],
          message: {
            accountKeys: [alice, bob, from, to].map((pubkey) => ({
              ...{ pubkey, signer: pubkey === alice },
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
  ['another one', { answer: { transaction: { signatures: [base58.encode(new Uint8Array(64))] } } }],
  ['a failed one', { meta: { err: { InstructionError: [0, 1] } } }],
  ['one of which it is not said whether it failed', { meta: { err: undefined } }],
  ['one that the account did not sign', { keys: { signer: false } }],
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

test.each([
  ['a signature', { hash: 'x' }],
  ['an address', { to: 'bob' }],
])('nothing is asked about what is not %s', async (_, more) => {
  const { found, bodies } = ask({ more })
  expect(await found).toBe(false)
  expect(bodies).toEqual([])
})
