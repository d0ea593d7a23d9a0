import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob } from '../../test/createFakeWallet.js'
import { solanaMainnet as network } from '../networks.js'
import { getTokenAccounts } from './tokens.js'

afterEach(() => void vi.unstubAllGlobals())
const mint = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

function createEntry({ info = {}, data = {}, pubkey = bob as unknown } = {}) {
  const tokenAmount = { amount: '12', decimals: 6, uiAmount: 0.000012 }
  const parsed = {
    type: 'account',
    info: { mint, owner: alice, state: 'initialized', tokenAmount, ...info },
  }
  return { pubkey, account: { data: { program: 'spl-token', parsed, ...data }, lamports: 1 } }
}
function ask(entries: unknown, options: { mint?: string } = {}) {
  const rpc = fakeRpc({ getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: entries }) })
  const call = { owner: alice, network, ...options }
  return { rpc, answer: getTokenAccounts(createActionKit(), call) }
}

test('both programs are asked, and what they hold is read', async () => {
  const { rpc, answer } = ask([createEntry(), createEntry({ info: { state: 'frozen' } })])
  const account = {
    ...{ address: bob, owner: alice, mint, amount: 12n, decimals: 6 },
    ...{ program: 'spl-token', isFrozen: false },
  }
  const both = [account, { ...account, isFrozen: true }]
  expect(await answer).toEqual([...both, ...both])
  expect(rpc.bodies.map((body) => (body as { params: unknown[] }).params[1])).toEqual([
    { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' },
    { programId: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' },
  ])
})

test('one token is one request', async () => {
  const { rpc, answer } = ask([], { mint })
  expect(await answer).toEqual([])
  expect(rpc.bodies).toMatchObject([
    { params: [alice, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }] },
  ])
})

describe('an answer that was not asked for is refused', () => {
  const amount = (value: unknown) => createEntry({ info: { tokenAmount: value } })
  test.each([
    ['no list', {}],
    ['null', null],
    ['an entry of nothing', [null]],
    ['somebody else’s', [createEntry({ info: { owner: bob } })]],
    ['no address', [createEntry({ pubkey: 'x' })]],
    ['no mint', [createEntry({ info: { mint: 7 } })]],
    ['another program', [createEntry({ data: { program: 'evil' } })]],
    ['unparsed data', [createEntry({ data: { parsed: undefined } })]],
    ['a number', [amount({ amount: 12, decimals: 6 })]],
    ['a negative amount', [amount({ amount: '-1', decimals: 6 })]],
    ['an endless amount', [amount({ amount: '9'.repeat(21), decimals: 6 })]],
    ['half a decimal', [amount({ amount: '1', decimals: 0.5 })]],
    ['256 decimals', [amount({ amount: '1', decimals: 256 })]],
    ['a decimal below 0', [amount({ amount: '1', decimals: -1 })]],
  ])('%s', async (_, entries) => {
    await expect(ask(entries).answer).rejects.toMatchObject({
      name: 'ServiceAnswerError',
      details: 'Not the token accounts that were asked for.',
    })
  })

  test('another token', async () => {
    await expect(ask([createEntry()], { mint: bob }).answer).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
  })
})

test.each([0, 255])('a token may have %d decimals', async (decimals) => {
  const entry = createEntry({ info: { tokenAmount: { amount: '12', decimals } } })
  expect(await ask([entry], { mint }).answer).toMatchObject([{ amount: 12n, decimals }])
})

test.each(['owner', 'mint'])('"%s" that is no address is named', async (field) => {
  const call = { owner: alice, network, [field]: 'bob' }
  await expect(getTokenAccounts(createActionKit(), call)).rejects.toMatchObject({
    name: 'InvalidAddressError',
    shortMessage: `"${field}" is not a Solana address.`,
  })
})
