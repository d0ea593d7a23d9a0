import { base58 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob } from '../../test/createFakeWallet.js'
import {
  associate,
  createHolding,
  createMint,
  createTokenAccount,
  fakeChain,
  keyAccount,
  mint,
} from '../../test/fakeChain.js'
import { token2022Program, tokenProgram } from '../constants.js'
import { solanaMainnet as network } from '../networks.js'
import { planTokenTransfer } from './planTokenTransfer.js'

afterEach(() => void vi.unstubAllGlobals())

const key = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [first, second, third] = [1, 2, 3].map(key) as [string, string, string]

function plan(
  { accounts = {}, ...chain }: Parameters<typeof fakeChain>[0] = {},
  more: Partial<planTokenTransfer.Options> = {},
) {
  fakeChain({
    accounts: { [mint]: createMint(), [bob]: keyAccount, ...accounts },
    holdings: [createHolding('9', first)],
    ...chain,
  })
  const options = { from: alice, to: bob, mint, amount: 5n, network, ...more }
  return planTokenTransfer(createActionKit(), options)
}

test.each<[string, bigint, Readonly<Record<string, string>>, Readonly<Record<string, bigint>>]>([
  ['one that holds exactly enough', 5n, { [first]: '4', [second]: '5' }, { [second]: 5n }],
  [
    'the fullest first',
    6n,
    { [first]: '1', [second]: '5', [third]: '2' },
    { [second]: 5n, [third]: 1n },
  ],
  [
    'the fullest first',
    6n,
    { [first]: '5', [second]: '2', [third]: '1' },
    { [first]: 5n, [second]: 1n },
  ],
  [
    'the fullest first',
    6n,
    { [first]: '1', [second]: '2', [third]: '5' },
    { [third]: 5n, [second]: 1n },
  ],
  ['all of two', 7n, { [first]: '5', [second]: '2', [third]: '0' }, { [first]: 5n, [second]: 2n }],
  ['equal ones', 4n, { [first]: '2', [second]: '2', [third]: '2' }, { [first]: 2n, [second]: 2n }],
])('tokens go out of %s: %#', async (_, amount, held, sources) => {
  const holdings = Object.entries(held).map(([address, units]) => createHolding(units, address))
  const planned = await plan({ holdings }, { amount })
  expect(planned.sources).toEqual(
    Object.entries(sources).map(([address, amount]) => ({ address, amount })),
  )
})

test.each([
  [6, 9],
  [9, 6],
  [0, 6],
])(
  'an amount in other decimals than the %d of the token is refused: %d',
  async (decimals, given) => {
    const planned = plan({ accounts: { [mint]: createMint({ decimals }) } }, { decimals: given })
    await expect(planned).rejects.toMatchObject({
      name: 'TransferRefusedError',
      details: `The token has ${decimals} decimals.`,
      hints: [`The amount was reckoned with ${given}.`],
    })
  },
)

test('a receiver that is a token account gets the tokens itself', async () => {
  for (const owner of [alice, bob]) {
    const accounts = { [third]: createTokenAccount({ owner }) }
    expect(await plan({ accounts }, { to: third })).toMatchObject({
      ...{ destination: third, isNew: false, receiver: { type: 'token', owner } },
    })
  }
})

test.each([tokenProgram, token2022Program])(
  'an account that the receiver has given to another address gets no tokens of %s',
  async (program) => {
    const account = createTokenAccount({ owner: alice }, program)
    const accounts = { [mint]: createMint({}, program), [associate(bob, program)]: account }
    await expect(plan({ accounts })).rejects.toMatchObject({
      name: 'InvalidReceiverError',
      shortMessage:
        'The receiver is an address whose account for the token is not its own; what is sent there is lost.',
      owner: undefined,
    })
  },
)

test.each([
  ['by its node', { data: ['AAAA', 'base64'] }],
  ['for its owner', { data: createTokenAccount({ owner: 7 }).data }],
])('an account that cannot be read %s is not said to be of another address', async (_, data) => {
  const account = { ...createTokenAccount(), ...data }
  for (const [to, address] of [
    [bob, associate(bob)],
    [third, third],
  ] as const) {
    await expect(plan({ accounts: { [address]: account } }, { to })).rejects.toMatchObject({
      ...{ name: 'ServiceAnswerError', details: 'No token account.' },
    })
  }
})

test.each([{}, 7, { ...keyAccount, owner: undefined }])(
  'what is no account (%j) is not said to be a program’s',
  async (account) => {
    await expect(plan({ accounts: { [bob]: account } })).rejects.toMatchObject({
      ...{ name: 'ServiceAnswerError', details: 'No accounts.' },
    })
  },
)

test('tokens in more accounts than one transaction takes from are not called too few', async () => {
  const holdings = Array.from({ length: 9 }, (_, index) => createHolding('2', key(index + 1)))
  expect((await plan({ holdings }, { amount: 16n })).sources).toHaveLength(8)
  await expect(plan({ holdings }, { amount: 17n })).rejects.toMatchObject({ refusal: 'parts' })
  await expect(plan({ holdings }, { amount: 19n })).rejects.toMatchObject({ refusal: 'funds' })
})

test('frozen tokens are not called too few: the network would refuse to move them', async () => {
  const holdings = [createHolding('3', first), createHolding('4', second, { state: 'frozen' })]
  await expect(plan({ holdings })).rejects.toMatchObject({
    ...{ name: 'TransferRefusedError', refusal: undefined, details: 'A token account is frozen.' },
  })
  await expect(plan({ holdings }, { amount: 8n })).rejects.toMatchObject({ refusal: 'funds' })
})

test('a token account that has lamports but is not made yet is made', async () => {
  const destination = associate(bob)
  expect(await plan({ accounts: { [destination]: keyAccount } })).toMatchObject({
    ...{ destination, isNew: true, receiver: undefined },
  })
  const accounts = { [destination]: createTokenAccount({ owner: bob }) }
  expect(await plan({ accounts })).toMatchObject({ destination, isNew: false })
})
