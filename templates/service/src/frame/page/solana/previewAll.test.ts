import { base58, base64 } from '@scure/base'
import { AccountRole, type Address } from '@solana/kit'
import { loadTransactionReader } from '@wallet-kit/plugin-solana/preview'
import { afterEach, expect, test, vi } from 'vitest'
import { buildSolanaTransaction } from '../../../../test/buildSolanaTransaction.js'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { previewAll } from './previewAll.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const currency = { symbol: 'SOL', decimals: 9 }
const networks = { [chainId]: { name: 'Solana', rpcUrls: ['https://node.test'], currency } }
const system = '11111111111111111111111111111111' as Address
const stakeProgram = 'Stake11111111111111111111111111111111111111'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const bob = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const held = 'Vote111111111111111111111111111111111111111' as Address

afterEach(() => void vi.unstubAllGlobals())

type Account = { readonly lamports: number; readonly owner: string; readonly data: Uint8Array }
const coins = (lamports: number): Account => ({ lamports, owner: system, data: new Uint8Array() })
const encode = ({ data, ...rest }: Account) => ({ ...rest, data: [base64.encode(data), 'base64'] })

/** How a transaction ends: what the visitor and the account `held` then have, or why the network would refuse it. */
type Outcome = { readonly own?: number; readonly held?: Account; readonly failure?: string }
/** The accounts before each transaction: 100 lamports, and what `held` is. */
type Before = { readonly held?: Account; readonly answers?: Record<string, unknown> }

async function preview(
  outcomes: readonly Outcome[],
  { held: had = coins(5), answers = {} }: Before = {},
) {
  const { frame, wallet } = await openFrame({ networks })
  const account = await wallet.openSolana()
  const own = account.address as Address
  const transactions = outcomes.map((_, index) =>
    buildSolanaTransaction({
      payer: own,
      instructions: [
        {
          programAddress: system,
          accounts: [{ address: held, role: AccountRole.WRITABLE }],
          data: Uint8Array.of(index),
        },
      ],
    }),
  )
  const pick = (addresses: readonly string[], left: number, holds: Account) =>
    addresses.map((each) => encode(each === own ? coins(left) : holds))
  type Asked = { readonly params: [string, { accounts: { addresses: readonly string[] } }] }
  startNodes({
    getFeeForMessage: { value: 0 },
    getMultipleAccounts: ({ params: [addresses] }: { params: [readonly string[]] }) => ({
      value: pick(addresses, 100, had),
    }),
    simulateTransaction({ params: [transaction, { accounts }] }: Asked) {
      const outcome = outcomes[transactions.indexOf(transaction)] ?? {}
      const err = outcome.failure ?? null
      const after = pick(accounts.addresses, outcome.own ?? 100, outcome.held ?? had)
      return { value: { err, accounts: after, logs: [`error: ${outcome.failure}`] } }
    },
    ...answers,
  })
  const reader = await loadTransactionReader()
  const bytes = transactions.map((each) => base64.decode(each))
  const show = (network: string) =>
    previewAll(frame, { account, chainId: network, transactions: bytes, reader })
  return { changes: await show(chainId), show }
}

/** A stake that one account may withdraw. */
function stakeOf(withdrawer: string): Account {
  const data = new Uint8Array(200)
  data[0] = 2
  data.set(base58.decode(withdrawer), 44)
  return { lamports: 5, owner: stakeProgram, data }
}

const coin = `${chainId}:So11111111111111111111111111111111111111111`
const alone = 'Without the transactions before it, the outcome may differ.'

test('one transaction has no number: what it moves is said by itself', async () => {
  expect((await preview([{ own: 98 }])).changes).toEqual({
    lines: [
      {
        kind: 'out',
        amount: 2n,
        key: `out ${coin} undefined`,
        text: 'You send 0.000000002 SOL',
      },
    ],
  })
  expect((await preview([{}])).changes).toEqual({ lines: [] })
})

test('what the network takes is no change', async () => {
  const answers = { getFeeForMessage: { value: 5 } }
  expect((await preview([{ own: 95 }], { answers })).changes).toEqual({ lines: [] })
  expect((await preview([{ own: 88 }], { answers })).changes.lines).toMatchObject([
    { text: 'You send 0.000000007 SOL' },
  ])
})

test('of several transactions each change has the number of its own', async () => {
  const { changes } = await preview([{ own: 98 }, { own: 103 }])
  expect(changes).toEqual({
    lines: [
      {
        ...{ kind: 'out', amount: 2n, key: `0 out ${coin} undefined` },
        text: 'Transaction 1: You send 0.000000002 SOL',
      },
      {
        ...{ kind: 'in', amount: 3n, key: `1 in ${coin} undefined` },
        text: 'Transaction 2: You receive 0.000000003 SOL',
      },
    ],
    note: { isDanger: false, text: alone },
  })
})

test('of several transactions one that moves nothing says so', async () => {
  const nothing = 'Nothing of yours moves but the network cost.'
  expect((await preview([{}, { own: 98 }, {}])).changes.lines).toMatchObject([
    { kind: 'none', key: '0 none', text: `Transaction 1: ${nothing}` },
    { kind: 'out', text: 'Transaction 2: You send 0.000000002 SOL' },
    { kind: 'none', key: '2 none', text: `Transaction 3: ${nothing}` },
  ])
})

test('a danger of one transaction is a danger of all', async () => {
  const { changes } = await preview([{ own: 98 }, { failure: 'no funds' }, { failure: 'no rent' }])
  expect(changes.lines.map(({ text }) => text)).toEqual(['Transaction 1: You send 0.000000002 SOL'])
  expect(changes.note).toEqual({
    isDanger: true,
    text: [
      'Transaction 2: The network would refuse this: error: no funds',
      'Transaction 3: The network would refuse this: error: no rent',
      alone,
    ].join(' '),
  })
  const [first, last] = [{ failure: 'no funds' }, { own: 98 }]
  expect((await preview([first, last])).changes.note?.isDanger).toBe(true)
})

test('control of a stake that passes is a danger, beside what moves', async () => {
  const { wallet } = await openFrame()
  const { address } = await wallet.openSolana()
  const { changes } = await preview([{}, { held: stakeOf(bob) }], { held: stakeOf(address) })
  expect(changes.lines.map(({ text }) => text)).toEqual([
    'Transaction 1: Nothing of yours moves but the network cost.',
    'Transaction 2: You send 0.000000005 SOL',
    `Transaction 2: Lets ${bob} withdraw your stake ${held}`,
  ])
  expect(changes.note).toEqual({
    isDanger: true,
    text: `Transaction 2: Somebody else will control what is yours. ${alone}`,
  })
})

const unknown = 'This network cannot show the outcome beforehand.'

test('the outcome on a network that the site does not have is not known', async () => {
  const { show } = await preview([{ own: 98 }])
  expect(await show('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toEqual({
    lines: [],
    note: { isDanger: false, text: 'The outcome could not be looked up. It is not known.' },
  })
})

test.each([
  ['refuses to play it through', new Refusal('Method not found', -32601), unknown],
  [
    'does not answer',
    () => {
      throw new TypeError('down')
    },
    'The network could not be reached. The outcome is not known.',
  ],
])('the outcome is not known if the node %s', async (_, simulateTransaction, text) => {
  expect((await preview([{ own: 98 }], { answers: { simulateTransaction } })).changes).toEqual({
    lines: [],
    note: { isDanger: false, text },
  })
})

test('the outcome is not known if the node gives a token that cannot be written', async () => {
  const { wallet } = await openFrame()
  const { address } = await wallet.openSolana()
  const holding = (units: number): Account => {
    const data = new Uint8Array(165)
    data.set(base58.decode(address), 32)
    data[64] = units
    return { lamports: 5, owner: tokenProgram, data }
  }
  type Asked = { readonly params: [readonly string[], { readonly encoding: string }] }
  const getMultipleAccounts = ({ params: [addresses, { encoding }] }: Asked) => ({
    value: addresses.map((each) =>
      encoding === 'jsonParsed'
        ? { owner: tokenProgram, data: { parsed: { type: 'mint', info: { decimals: 1e12 } } } }
        : encode(each === address ? coins(100) : holding(7)),
    ),
  })
  const before = { held: holding(7), answers: { getMultipleAccounts } }
  const text = 'The outcome could not be looked up. It is not known.'
  const [spent, kept] = [{ held: holding(6) }, { own: 98 }]
  expect((await preview([spent], before)).changes).toEqual({
    lines: [],
    note: { isDanger: false, text },
  })
  expect((await preview([kept, spent], before)).changes).toMatchObject({
    lines: [{ text: 'Transaction 1: You send 0.000000002 SOL' }],
    note: { isDanger: false, text: `Transaction 2: ${text} ${alone}` },
  })
})
