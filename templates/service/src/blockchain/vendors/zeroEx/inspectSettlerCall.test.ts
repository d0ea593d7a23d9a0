import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import {
  amounts,
  coin,
  encodeExec,
  encodeExecute,
  holder,
  none,
  owner,
  settler,
  stranger,
  usdc,
  weth,
  word,
} from '../../../../test/vendors/swapAnswers.js'
import { inspectSettlerCall } from './inspectSettlerCall.js'

const oldSettler: Hex = '0x5418226af9c8d5d287a78fbbbcd337b86ec07d61'
const anotherHolder: Hex = '0x0000000000005e88410ccdfade4a5efae4b49562'
const { signal } = new AbortController()
/** `ownerOf(2)` and `prev(2)`. */
const currentCall = `0x6352211e${'0'.repeat(63)}2`
const previousCall = `0xe2603dc2${'0'.repeat(63)}2`

type Call = { readonly to?: Hex; readonly data?: Hex; readonly value?: bigint }
type Registry = { readonly current?: unknown; readonly previous?: unknown }

/** Looks into a call for 100 USDC, over what 0x's registry answers. Gives what the registry was asked. */
async function inspect(
  { to = holder, data = encodeExec(), value = 0n }: Call,
  {
    from = usdc,
    contract = holder,
    leastAmount = amounts.least,
    current = word(settler),
    previous = word(oldSettler),
  }: Registry & {
    readonly from?: Hex
    readonly contract?: Hex
    readonly leastAmount?: bigint
  } = {},
) {
  const asked: unknown[] = []
  await inspectSettlerCall(
    { to, data, value },
    {
      ...{ contract, leastAmount },
      question: {
        ...{ chainId: 1, owner, from, to: weth, amount: amounts.given, slippageBps: 100, signal },
      },
      async rpc(request, options) {
        asked.push([request, options])
        const [{ data }] = request.params as readonly [{ readonly data: string }]
        const answer = data === previousCall ? previous : current
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  )
  return asked
}

test('the registry is asked for the Settler of now and the one before', async () => {
  const registry = '0x00000000000004533fe15556b1e086bb1a72ceae'
  expect(await inspect({})).toEqual(
    [currentCall, previousCall].map((data) => [
      { method: 'eth_call', params: [{ to: registry, data }, 'latest'] },
      { signal },
    ]),
  )
})

test.each<readonly [string, Parameters<typeof encodeExec>[0]]>([
  ['the Settler of now', {}],
  ['the one before', { operator: oldSettler, target: oldSettler }],
  ['both', { operator: oldSettler, target: settler }],
])('AllowanceHolder lets a Settler take the token: %s', async (_, parts) => {
  await expect(inspect({ data: encodeExec(parts) })).resolves.toBeDefined()
})

test('AllowanceHolder is the one of the network', async () => {
  const contract = anotherHolder
  await expect(inspect({ to: contract }, { contract })).resolves.toBeDefined()
  await expect(inspect({}, { contract })).rejects.toThrow('It calls another contract.')
})

test.each([stranger, owner, settler, usdc, none])(
  'a token is swapped by AllowanceHolder only, not by %s',
  async (to) => {
    for (const data of [encodeExec(), encodeExecute()]) {
      await expect(inspect({ to, data })).rejects.toThrow('It calls another contract.')
    }
  },
)

test.each<readonly [string, Parameters<typeof encodeExec>[0]]>([
  ['another token', { token: weth }],
  ['the coin', { token: coin }],
  ['no token', { token: none }],
  ['one unit more', { amount: amounts.given + 1n }],
  ['one unit less', { amount: amounts.given - 1n }],
  ['nothing', { amount: 0n }],
  ['nothing of another token', { token: weth, amount: 0n }],
])('AllowanceHolder lets nothing be taken but what is swapped: %s', async (_, parts) => {
  await expect(inspect({ data: encodeExec(parts) })).rejects.toThrow(
    'It lets something else be taken.',
  )
})

test.each<readonly [string, Parameters<typeof encodeExec>[0]]>([
  ['the coin', { token: coin }],
  ['the coin by zeros', { token: none }],
  ['nothing of a token', { token: usdc, amount: 0n }],
])('with the coin AllowanceHolder takes no token: %s', async (_, parts) => {
  const data = encodeExec(parts)
  await expect(inspect({ data }, { from: coin })).resolves.toBeDefined()
})

test.each([usdc, weth])(
  'with the coin not even one unit of a token is taken: %s',
  async (token) => {
    const data = encodeExec({ token, amount: 1n })
    await expect(inspect({ data }, { from: coin })).rejects.toThrow(
      'It lets something else be taken.',
    )
  },
)

test('the address of a Settler may begin with zeros', async () => {
  const current: Hex = `0x00${settler.slice(4)}`
  const call = { to: current, data: encodeExecute() }
  await expect(inspect(call, { from: coin, current: word(current) })).resolves.toBeDefined()
})

test('a refusal names its vendor', async () => {
  await expect(inspect({ to: stranger })).rejects.toMatchObject({
    shortMessage: 'The answer of 0x does not have the expected shape.',
  })
})

test.each([settler, oldSettler])('the coin goes to a Settler: %s', async (to) => {
  await expect(inspect({ to, data: encodeExecute() }, { from: coin })).resolves.toBeDefined()
})

const notItsOwn = 'It hands the swap to a contract that its registry has not named.'

test.each([stranger, owner, anotherHolder, none])(
  'the coin goes to nobody else: %s',
  async (to) => {
    await expect(inspect({ to, data: encodeExecute() }, { from: coin })).rejects.toThrow(notItsOwn)
  },
)

test.each<readonly [string, Parameters<typeof encodeExec>[0]]>([
  ['as operator', { operator: stranger }],
  ['as target', { target: stranger }],
  ['as both', { operator: stranger, target: stranger }],
  ['the account itself as target', { target: owner }],
  ['the token as target', { target: usdc }],
])('AllowanceHolder hands the token to no other contract: %s', async (_, parts) => {
  await expect(inspect({ data: encodeExec(parts) })).rejects.toThrow(notItsOwn)
})

test.each<readonly [string, Registry]>([
  ['it has a Settler of before', { previous: word(oldSettler), current: word(stranger) }],
  ['it answers with a short address', { current: settler, previous: settler }],
  ['it answers with a longer word', { current: `${word(settler)}00`, previous: '0x' }],
  ['it answers with more than an address', { current: word(settler).replace('0x0', '0x1') }],
  ['it answers with something before it', { current: `00${word(settler)}` }],
  [
    'it answers with more, and the Settler last',
    { current: `${word(stranger)}${settler.slice(2)}` },
  ],
  ['it answers with nothing', { current: null, previous: null }],
  ['it answers with a number', { current: 7 }],
  ['it answers with a list', { current: [word(settler)] }],
])('a contract is no Settler if the registry does not name it: %s', async (_, registry) => {
  await expect(inspect({}, registry)).rejects.toThrow(notItsOwn)
})

test.each<readonly [string, Registry]>([
  ['of now', { current: word(none) }],
  ['of before', { previous: word(none) }],
])(
  'if the registry answers with zeros, nothing goes to the zero address: Settler %s',
  async (_, registry) => {
    const sent = inspect({ to: none, data: encodeExecute() }, { from: coin, ...registry })
    await expect(sent).rejects.toThrow(notItsOwn)
    const data = encodeExec({ operator: none, target: none })
    await expect(inspect({ data }, registry)).rejects.toThrow(notItsOwn)
  },
)

test.each([
  ['reverts', new Error('execution reverted')],
  ['answers with nothing', '0x'],
])('there need not be a Settler of before: the registry %s', async (_, previous) => {
  await expect(inspect({}, { previous })).resolves.toBeDefined()
  const operator = oldSettler
  const old = inspect({ data: encodeExec({ operator, target: operator }) }, { previous })
  await expect(old).rejects.toThrow(notItsOwn)
})

test('while 0x has paused its Settler nothing is swapped, not even by the one before', async () => {
  const current = new Error('execution reverted')
  const data = encodeExec({ operator: oldSettler, target: oldSettler })
  await expect(inspect({ data }, { current })).rejects.toBe(current)
})

/** The same goal by AllowanceHolder for a token, and by the Settler for the coin. */
const calls = (goal: Parameters<typeof encodeExecute>[0]) =>
  [
    [{ data: encodeExec({ data: encodeExecute(goal) }) }, {}],
    [{ to: settler, data: encodeExecute(goal) }, { from: coin }],
  ] as const

test.each<readonly [string, string, Parameters<typeof encodeExecute>[0]]>([
  ['another account', 'It is for another account.', { recipient: stranger }],
  ['the Settler', 'It is for another account.', { recipient: settler }],
  ['nobody, for the token', 'It is for another account.', { recipient: none }],
  ['the account, of another token', 'It gives another token.', { buyToken: usdc }],
  ['the account, of the coin', 'It gives another token.', { buyToken: coin }],
  ['the account, of no token', 'It gives another token.', { buyToken: none }],
  ['too little', 'It may give less than it says.', { least: amounts.least - 1n }],
  ['nothing', 'It may give less than it says.', { least: 0n }],
])(
  'what is bought is refused if it goes elsewhere or is too little: %s',
  async (_, problem, goal) => {
    for (const [call, facts] of calls(goal)) {
      await expect(inspect(call, facts)).rejects.toThrow(problem)
    }
  },
)

test.each([amounts.least, amounts.least + 1n])(
  'the account gets what it was told or more: %d',
  async (least) => {
    for (const [call, facts] of calls({ least })) {
      await expect(inspect(call, facts)).resolves.toBeDefined()
    }
  },
)

test('the least amount is that of the offer', async () => {
  const leastAmount = amounts.least + 1n
  await expect(inspect({}, { leastAmount })).rejects.toThrow('It may give less than it says.')
})

test('the last action of the swap may pay the account itself', async () => {
  for (const [call, facts] of calls({ recipient: none, buyToken: none, least: 0n })) {
    await expect(inspect(call, facts)).resolves.toBeDefined()
  }
})

test.each<readonly [string, Hex]>([
  ['a transfer', '0xa9059cbb00000000'],
  ['a call within that is none', encodeExec({ data: '0xa9059cbb00000000' })],
  ['a call that is cut', encodeExec().slice(0, 74) as Hex],
  ['the Settler’s call', encodeExecute()],
])('what is not AllowanceHolder’s call is refused: %s', async (_, data) => {
  await expect(inspect({ data })).rejects.toThrow('Its call is not known.')
})
