import type { Kit } from '@wallet-kit/core'
import { type Stack, stackAccounts, stackTokens, startStack } from '@wallet-kit/test/stack'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { alice as connected, createActionKit } from '../../test/createActionKit.js'
import { previewTransaction as ofHost } from '../actions.js'
import { estimateTransfer } from './estimateTransfer.js'
import { toHex } from './hex.js'
import { previewTransaction } from './previewCalls.js'
import { encodeTransfer } from './transaction.js'

// Against a real anvil: each way of simulating is the only one that the node has left.
const { alice, bob } = stackAccounts
const { fetch } = globalThis
const addressOf = (wanted: string) =>
  stackTokens(1).find(({ symbol }) => symbol === wanted)?.address ?? ''
const [usdc, usdt] = [addressOf('TUSD'), addressOf('TUSDT')]
let stack: Stack

beforeAll(async () => {
  stack = await startStack()
}, 60_000)
afterAll(() => stack?.stop())
afterEach(() => void vi.unstubAllGlobals())

const refusals = {
  eth_simulateV1: [],
  'eth_call with state overrides': ['eth_simulateV1'],
  debug_traceCall: ['eth_simulateV1', 'eth_call'],
} as const
const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A kit whose node lacks methods; `asked` are those that were asked. */
function open(refused: readonly string[] = []) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // The stack itself asks, too.
    if (url !== stack.chains[1].rpcUrl) return fetch(url, init)
    const { method, id, params } = JSON.parse(String(init.body))
    const isPlain = method === 'eth_call' && params.length < 3
    asked.push(method)
    if (!refused.includes(method) || isPlain) return fetch(url, init)
    const error = { code: -32601, message: 'Method not found' }
    return Response.json({ jsonrpc: '2.0', id, error })
  })
  const network = {
    id: 1,
    caipNetworkId: 'eip155:1',
    namespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [stack.chains[1].rpcUrl],
  } as const
  const kit: Kit = createActionKit({ networks: [network] })
  const preview = (options: Omit<previewTransaction.Options, 'from' | 'network'>) =>
    previewTransaction(kit, { from: alice.address, network, ...options })
  return { kit, network, asked, preview }
}

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const approve = (to: string, spender: string, amount: bigint) => ({
  to,
  data: `0x095ea7b3${word(spender)}${word(amount)}`,
  value: 0n,
})

const gwei = 10n ** 9n
let routers = 0
/**
 * A contract that takes 5 units of TUSD from whoever calls it, and may. It stops before that if one of the given expressions, in EVM
 * code, is true.
 */
async function deployRouter({ stopIf = [] }: { readonly stopIf?: readonly string[] } = {}) {
  const { rpc } = stack.chains[1]
  const router = `0x${(0x9000 + routers++).toString(16).padStart(40, '0')}`
  const place = (address: string) => `73${address.slice(2).toLowerCase()}`
  // transferFrom(caller, bob, 5), in memory; then CALL, and a revert if it fails.
  const take = `6323b872dd60e01b60005233600452${place(bob.address)}6024526005604452`
  const call = `60006000606460006000${place(usdc)}5af1`
  const length = stopIf.reduce((sum, each) => sum + each.length / 2 + 4, 0)
  const end = (length + (take.length + call.length) / 2 + 9).toString(16).padStart(4, '0')
  const guards = stopIf.map((each) => `${each}61${end}57`).join('')
  await rpc('anvil_setCode', [router, `0x${guards}${take}${call}61${end}5760006000fd5b00`])
  const { to, data } = approve(usdc, router, 5n)
  const hash = await rpc('eth_sendTransaction', [{ from: alice.address, to, data }])
  // The fee of a test chain falls to nothing. The block of the approval would take the fee that the next one is given.
  await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).not.toBeNull()
  await rpc('anvil_setNextBlockBaseFeePerGas', [toHex(gwei)])
  await rpc('evm_mine', [])
  return router
}

/** Without logs a node does not tell which tokens move. */
const unseen = (refused: readonly string[]) => (refused.length ? { unseen: 'tokens' } : {})

describe.each(Object.entries(refusals))('by %s', (_, refused) => {
  test('the coin that leaves is told, the fee is not', async () => {
    const { preview } = open(refused)
    const calls = [{ to: bob.address, data: '0x', value: 5n * 10n ** 17n }]
    expect(await preview({ calls })).toEqual({
      isSimulated: true,
      changes: [
        {
          direction: 'out',
          token: { address: coin, symbol: 'ETH', decimals: 18 },
          amount: 5n * 10n ** 17n,
        },
      ],
      ...unseen(refused),
    })
  })

  test('a token that leaves is told by its balance', async () => {
    const { preview } = open(refused)
    const calls = [{ to: usdc, data: encodeTransfer({ to: bob.address, amount: 7n }), value: 0n }]
    expect(await preview({ calls, tokens: [usdc] })).toEqual({
      isSimulated: true,
      changes: [{ direction: 'out', token: { address: `eip155:1:${usdc}` }, amount: 7n }],
      ...unseen(refused),
    })
  })

  test('a token that the call itself is of is compared, though nobody named it', async () => {
    const { preview } = open(refused)
    const calls = [{ to: usdc, data: encodeTransfer({ to: bob.address, amount: 7n }), value: 0n }]
    expect(await preview({ calls })).toMatchObject({
      changes: [{ direction: 'out', token: { symbol: 'TUSD' }, amount: 7n }],
    })
  })

  test('a router that takes what it may take is told by the token that it touches', async () => {
    const router = await deployRouter()
    const { preview } = open(refused)
    const calls = [{ to: router, data: '0x12345678', value: 0n }]
    expect(await preview({ calls })).toMatchObject({
      changes: [{ direction: 'out', token: { symbol: 'TUSD' }, amount: 5n }],
      unseen: refused.length ? 'tokens' : 'grants',
    })
  })

  test('a router that only takes when gas costs something, and a base fee is due, is told', async () => {
    // GASPRICE, ISZERO; then BASEFEE, ISZERO.
    const router = await deployRouter({ stopIf: ['3a15', '4815'] })
    const { preview } = open(refused)
    const calls = [{ to: router, data: '0x12345678', value: 0n }]
    const out = [{ direction: 'out', amount: 5n }]
    // anvil's access list is made without a price, so the token is found among what the account holds.
    expect(await preview({ calls, held: [usdc] })).toMatchObject({ changes: out })
  })

  test.each([
    // 0xfe111, EXTCODESIZE; 0xfe112, BALANCE.
    ['has found the program that reads', '620fe1113b'],
    ['has found who pays for the reads', '620fe11231'],
    // Stores, and gives, whether the call data began with the selector of `balanceOf` this time or before.
    ['was asked for a balance before', '60003560e01c6370a08231146000541780600055'],
  ])('a router that does nothing once it %s is told', async (_, stop) => {
    const router = await deployRouter({ stopIf: [stop] })
    const { preview } = open(refused)
    const calls = [{ to: router, data: '0x12345678', value: 0n }]
    const out = [{ direction: 'out', amount: 5n }]
    expect(await preview({ calls, held: [usdc] })).toMatchObject({ changes: out })
  })

  test('a router that only takes with the gas of the transaction is told', async () => {
    // 150,000, GAS, GT: a call without a limit has more.
    const router = await deployRouter({ stopIf: ['620249f05a11'] })
    const { preview } = open(refused)
    const calls = [{ to: router, data: '0x12345678', value: 0n, gas: 160_000n }]
    const out = [{ direction: 'out', token: { symbol: 'TUSD' }, amount: 5n }]
    expect(await preview({ calls })).toMatchObject({ changes: out })
    const [{ gas: _, ...unlimited }] = calls as [(typeof calls)[0]]
    expect(await preview({ calls: [unlimited] })).toMatchObject({ changes: [] })
  })

  test('the price of gas is the transaction’s own: what it offers, at most its limit', async () => {
    const price = async (fees: previewTransaction.Options['fees']) => {
      // Stops unless GASPRICE is 3 gwei.
      const router = await deployRouter({ stopIf: ['63b2d05e003a1415'] })
      const { preview } = open(refused)
      const shown = await preview({
        ...{ calls: [{ to: router, data: '0x12345678' }], fees, held: [usdc] },
      })
      return 'changes' in shown && shown.changes.length
    }
    expect(await price({ gasPrice: 3n * gwei })).toBe(1)
    expect(await price({ gasPrice: 4n * gwei })).toBe(0)
    const tip = { maxPriorityFeePerGas: 2n * gwei }
    expect(await price({ maxFeePerGas: 9n * gwei, ...tip })).toBe(1)
    expect(await price({ maxFeePerGas: 3n * gwei, maxPriorityFeePerGas: 9n * gwei })).toBe(1)
    expect(await price({ maxFeePerGas: 4n * gwei, maxPriorityFeePerGas: 9n * gwei })).toBe(0)
  })

  test('an approval is told, and what is called after it in the same block can use it', async () => {
    const { preview } = open(refused)
    const calls = [approve(usdc, bob.address, 9n), approve(usdt, bob.address, 0n)]
    expect(await preview({ calls, tokens: [usdc] })).toMatchObject({
      isSimulated: true,
      changes: [],
      allowances: [{ spender: bob.address.toLowerCase(), amount: 9n }],
    })
    // Its own: the sender is the account.
    const own = [
      approve(usdc, alice.address, 4n),
      {
        to: usdc,
        data: `0x23b872dd${word(alice.address)}${word(bob.address)}${word(4n)}`,
        value: 0n,
      },
    ]
    expect(await preview({ calls: own, tokens: [usdc] })).toMatchObject({
      changes: [{ direction: 'out', amount: 4n }],
    })
  })

  test('what the network would refuse is told as that', async () => {
    const { preview } = open(refused)
    const amount = 10n ** 30n
    const calls = [{ to: usdc, data: encodeTransfer({ to: bob.address, amount }), value: 0n }]
    expect(await preview({ calls })).toEqual({
      isSimulated: true,
      changes: [],
      failure: expect.any(String),
    })
  })
})

test('a token that nobody named is found by its log, and described by itself', async () => {
  const { preview } = open()
  const calls = [{ to: usdc, data: encodeTransfer({ to: bob.address, amount: 7n }), value: 0n }]
  expect(await preview({ calls })).toMatchObject({
    changes: [{ direction: 'out', token: { symbol: 'TUSD', decimals: 6 }, amount: 7n }],
  })
})

test('what a contract only says of itself changes nothing', async () => {
  const { preview } = open()
  const liar = '0x00000000000000000000000000000000000a11ce'
  // LOG3 of a Transfer of 1 from the account, and no answer to any question.
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const code = `0x${`7f${word(bob.address)}`}33${`7f${topic}`}60206000a300`
  await stack.chains[1].rpc('anvil_setCode', [liar, code])
  const calls = [{ to: liar, data: '0x12345678', value: 0n }]
  expect(await preview({ calls })).toEqual({
    ...{ isSimulated: true, changes: [], unseen: 'grants' },
  })
})

describe('shares of ERC-1155 that leave', () => {
  const vault = '0x7E57000000000000000000000000000000001155'
  const id = BigInt(usdc)
  const mint = (to: string, id: bigint, value: bigint) =>
    stack.chains[1].rpc('eth_sendTransaction', [
      { from: alice.address, to: vault, data: `0x156e29f6${word(to)}${word(id)}${word(value)}` },
    ])
  const out = (id: bigint, amount: bigint) => ({
    direction: 'out',
    token: { address: `eip155:1:${vault.toLowerCase()}`, id },
    amount,
  })
  beforeAll(async () => {
    await mint(alice.address, id, 9n)
    await mint(alice.address, 7n, 5n)
    await mint(bob.address, 7n, 1n)
  })

  test('alone', async () => {
    const { preview } = open()
    const data = `0x69328dec${word(usdc)}${word(4n)}${word(bob.address)}`
    expect(await preview({ calls: [{ to: vault, data, value: 0n }] })).toEqual({
      ...{ isSimulated: true, changes: [out(id, 4n)], unseen: 'grants' },
    })
  })

  test('several at once', async () => {
    const { preview } = open()
    const lists = [word(2n), word(id), word(7n), word(2n), word(9n), word(5n), word(0n)].join('')
    const places = [0xa0n, 0x100n, 0x160n].map(word).join('')
    const data = `0x2eb2c2d6${word(alice.address)}${word(bob.address)}${places}${lists}`
    expect(await preview({ calls: [{ to: vault, data, value: 0n }] })).toEqual({
      isSimulated: true,
      changes: [out(id, 9n), out(7n, 5n)],
    })
  })

  test('and more of them than can be compared are refused', async () => {
    const { preview } = open()
    const many = [...Array(70).keys()]
    const list = (values: readonly number[]) =>
      [many.length, ...values].map((value) => word(BigInt(value))).join('')
    const size = BigInt(32 * (many.length + 1))
    const places = [0xa0n, 0xa0n + size, 0xa0n + 2n * size].map(word).join('')
    const lists = `${list(many)}${list(many.map(() => 0))}${word(0n)}`
    const data = `0x2eb2c2d6${word(alice.address)}${word(bob.address)}${places}${lists}`
    expect(await preview({ calls: [{ to: vault, data, value: 0n }] })).toMatchObject({
      failure: 'It moves more tokens than can be compared.',
    })
  })
})

test('a transaction after which a token says nothing any more hides something', async () => {
  const { preview } = open()
  const hider = '0x00000000000000000000000000000000000a11ce'
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  // balanceOf answers 1, until anything else was called: that logs a Transfer, and notes that it was.
  const body = `60016000557f${word(bob.address)}337f${topic}60206000a300`
  const at = (15 + body.length / 2).toString(16).padStart(2, '0')
  const end = (15 + body.length / 2 + 17).toString(16).padStart(2, '0')
  const balance = `5b60005460${end}57600160005260206000f35b60006000fd`
  const code = `0x60003560e01c6370a082311460${at}57${body}${balance}`
  await stack.chains[1].rpc('anvil_setCode', [hider, code])
  const calls = [{ to: hider, data: '0x12345678', value: 0n }]
  expect(await preview({ calls })).toEqual({
    isSimulated: true,
    changes: [],
    failure: 'A balance cannot be read afterwards.',
  })
})

describe('for hosts, of the connected account', () => {
  beforeAll(async () => {
    const { rpc } = stack.chains[1]
    await rpc('anvil_setBalance', [connected, `0x${(10n ** 18n).toString(16)}`])
    const data = `0x40c10f19${word(connected)}${word(50n)}`
    await rpc('eth_sendTransaction', [{ from: alice.address, to: usdc, data }])
  })

  test('the coin that a transaction sends, and no wallet is asked', async () => {
    const { kit, asked } = open()
    const transaction = { to: bob.address, value: 10n ** 15n }
    expect(await ofHost(kit, { transaction })).toEqual({
      isSimulated: true,
      changes: [
        {
          direction: 'out',
          token: { address: coin, symbol: 'ETH', decimals: 18 },
          amount: 10n ** 15n,
        },
      ],
    })
    const reads = ['eth_getBlockByNumber', 'eth_getBalance', 'eth_gasPrice']
    expect(new Set(asked)).toEqual(new Set([...reads, 'eth_simulateV1']))
  })

  test('a token of which its call data says it, and an approval', async () => {
    const { kit } = open()
    const data = encodeTransfer({ to: bob.address, amount: 7n })
    expect(await ofHost(kit, { transaction: { to: usdc, data } })).toMatchObject({
      changes: [{ direction: 'out', token: { symbol: 'TUSD', decimals: 6 }, amount: 7n }],
    })
    const { data: approval } = approve(usdc, bob.address, 9n)
    expect(await ofHost(kit, { transaction: { to: usdc, data: approval } })).toMatchObject({
      changes: [],
      allowances: [{ spender: bob.address.toLowerCase(), amount: 9n }],
    })
  })

  test('a contract that is created is not told of, and without an account nothing is', async () => {
    const { kit, network } = open()
    expect(await ofHost(kit, { transaction: { data: '0x00' } })).toEqual({
      isSimulated: false,
      reason: 'It creates a contract.',
    })
    const nobody = createActionKit({ networks: [network], isConnected: false })
    const transaction = { to: bob.address, value: 1n }
    await expect(ofHost(nobody, { transaction })).rejects.toMatchObject({
      name: 'NoActiveAddressError',
    })
  })
})

test('a node that simulates nothing is said to, and the way it has is remembered', async () => {
  const none = open(['eth_simulateV1', 'eth_call', 'debug_traceCall'])
  const calls = [{ to: bob.address, data: '0x', value: 1n }]
  expect(await none.preview({ calls })).toEqual({
    isSimulated: false,
    reason: expect.stringContaining('Method not found'),
  })
  const { preview, asked } = open(['eth_simulateV1'])
  await preview({ calls })
  await preview({ calls })
  const simulating = ['eth_simulateV1', 'eth_call']
  expect(asked.filter((each) => simulating.includes(each))).toEqual([
    ...['eth_simulateV1', 'eth_call', 'eth_call'],
  ])
})

test('a node that overlooks the state override is no simulation', async () => {
  const { preview } = open(['eth_simulateV1', 'debug_traceCall'])
  const stubbed = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    if (body.method !== 'eth_call') return stubbed(url, init)
    return fetch(url, {
      ...init,
      body: JSON.stringify({ ...body, params: body.params.slice(0, 2) }),
    })
  })
  const calls = [{ to: bob.address, data: '0x', value: 1n }]
  expect(await preview({ calls })).toMatchObject({ isSimulated: false })
})

test.each(Object.entries(refusals))(
  'what a token keeps of a transfer is told by %s',
  async (_, refused) => {
    const { kit, network } = open(refused)
    // transfer(to, amount): the balance at the key of the receiver grows by all but one; balanceOf(owner) reads that key.
    const keeper = '0x00000000000000000000000000000000000fee00'
    const code =
      '0x60003560e01c63a9059cbb14601b576004355460005260206000f35b60243560019003600435540160043555600160005260206000f3'
    await stack.chains[1].rpc('anvil_setCode', [keeper, code])
    const transfer = { from: alice.address, network, to: bob.address, token: keeper }
    expect(await estimateTransfer(kit, { ...transfer, amount: 100n })).toMatchObject({
      arrives: 99n,
    })
    const plain = await estimateTransfer(kit, { ...transfer, token: usdc, amount: 100n })
    expect(plain).not.toHaveProperty('arrives')
  },
)

describe('without logs', () => {
  const refused = ['eth_simulateV1', 'eth_createAccessList']

  test('a token that only the account holds is found among what it holds', async () => {
    const router = await deployRouter()
    const { preview } = open(refused)
    const calls = [{ to: router, data: '0x12345678', value: 0n }]
    expect(await preview({ calls })).toMatchObject({ changes: [], unseen: 'tokens' })
    expect(await preview({ calls, held: [usdt, usdc] })).toMatchObject({
      ...{ changes: [{ direction: 'out', amount: 5n }], unseen: 'tokens' },
    })
  })

  test('a token that the call data of an unknown function names is compared', async () => {
    const router = await deployRouter()
    const { preview } = open(refused)
    const data = `0x12345678${word(1n)}${word(usdc)}`
    expect(await preview({ calls: [{ to: router, data, value: 0n }] })).toMatchObject({
      changes: [{ direction: 'out', token: { symbol: 'TUSD' }, amount: 5n }],
    })
  })
})

test('a known function whose effects are all seen leaves nothing unseen', async () => {
  const { preview } = open()
  expect(await preview({ calls: [approve(usdt, bob.address, 0n)] })).toEqual({
    ...{ isSimulated: true, changes: [] },
  })
})

test('an account without coin: the calls fail, unless somebody else pays for the gas', async () => {
  const { network, kit } = open()
  const poor = '0x00000000000000000000000000000000000b0000'
  const calls = [{ ...approve(usdc, bob.address, 9n), gas: 90_000n }]
  const asked = { from: poor, network, calls }
  expect(await previewTransaction(kit, asked)).toMatchObject({
    failure: expect.stringMatching(/insufficient funds/i),
  })
  const sponsored = await previewTransaction(kit, { ...asked, isSponsored: true })
  expect(sponsored).toMatchObject({ changes: [], allowances: [{ amount: 9n }] })
  expect(
    await previewTransaction(kit, { ...asked, calls: [...calls, ...calls], isSponsored: true }),
  ).toMatchObject({ allowances: [{ amount: 9n }] })
  // What it does not have it cannot send, whoever pays for the gas.
  const value = { to: bob.address, value: 1n, gas: 30_000n }
  for (const sent of [[value], [value, ...calls]]) {
    expect(
      await previewTransaction(kit, { from: poor, network, calls: sent, isSponsored: true }),
    ).toHaveProperty('failure')
  }
})
