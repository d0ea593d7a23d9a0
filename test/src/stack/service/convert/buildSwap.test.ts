import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { type Address, createWalletClient, erc20Abi, http, maxUint256, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askService } from '../../../../repo/askService.js'
import { contractAddresses } from '../../contractAddresses.js'
import { createChainClient } from '../../createChainClient.js'
import type { Stack } from '../../stack.js'
import { stackAccounts } from '../../stackAccounts.js'
import { stackNetworks } from '../../stackNetworks.js'
import { startStack } from '../../startStack.js'

type Built = BlockchainApi['schemas']['BuiltTransaction'] & { toAmount?: string }

const { alice, bob, carol } = stackAccounts
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const me = `eip155:1:${alice.address}`
const ether = `eip155:1:${NATIVE}`
let stack: Stack

beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())

function addressOf(symbol: string): Address {
  return stack.chains[1].tokens.find((each) => each.symbol === symbol)?.address ?? NATIVE
}
const idOf = (symbol: string) => `eip155:1:${addressOf(symbol)}`
const chain = () => {
  const [network] = stackNetworks
  if (!network) throw new Error('No network')
  return createChainClient({ network, url: stack.chains[1].rpcUrl })
}

async function get(path: string, query: Record<string, string>) {
  return askService(stack.service.url).read(`${path}?${new URLSearchParams(query)}`)
}

async function build(body: unknown) {
  const answer = await askService(stack.service.url).post('/v1/convert/build-transaction', body)
  return answer.json()
}

async function send({ to, data, value, eip155 }: Built) {
  const account = privateKeyToAccount(alice.privateKey)
  const url = stack.chains[1].rpcUrl
  const hash = await createWalletClient({
    account,
    chain: mainnet,
    transport: http(url),
  }).sendTransaction({
    to: to.slice('eip155:1:'.length) as Address,
    data: data as `0x${string}`,
    value: BigInt(value),
    gas: BigInt(eip155.gas),
  })
  const receipt = await chain().waitForTransactionReceipt({ hash, pollingInterval: 10 })
  return { ...receipt, cost: receipt.gasUsed * receipt.effectiveGasPrice }
}

function balance(symbol: string, owner: Address = alice.address) {
  return symbol === 'ETH'
    ? chain().getBalance({ address: owner })
    : chain().readContract({
        abi: erc20Abi,
        address: addressOf(symbol),
        functionName: 'balanceOf',
        args: [owner],
      })
}

async function approve(symbol: string, amount: bigint) {
  const { tx } = await get('/v1/convert/build-approve', {
    userAddress: me,
    from: idOf(symbol),
    to: ether,
    amount: String(amount),
  })
  expect(tx).toMatchObject({ from: me, to: idOf(symbol), value: '0' })
  return send(tx)
}

test('the chain’s own coin for a token, without approval; the fee goes to the provider', async () => {
  const amount = parseUnits('0.5', 18)
  const { allowance } = await get('/v1/convert/allowance', { tokenAddress: ether, userAddress: me })
  expect(allowance).toBe(String(maxUint256))
  const [quote] = (
    await get('/v1/convert/quotes', { from: ether, to: idOf('TUSD'), amount: String(amount) })
  ).quotes
  const { tx } = await build({
    userAddress: me,
    from: ether,
    to: idOf('TUSD'),
    amount: String(amount),
    eip155: { slippage: 1 },
  })
  expect(tx).toMatchObject({
    from: me,
    to: `eip155:1:${stack.chains[1].swapRouter}`,
    value: String(amount),
    toAmount: quote.toAmount,
  })

  const before = [await balance('ETH'), await balance('TUSD')] as const
  const fees = await balance('ETH', contractAddresses.feeReceiver)
  const { status, cost } = await send(tx)
  expect(status).toBe('success')
  expect(await balance('ETH')).toBe(before[0] - amount - cost)
  expect(await balance('TUSD')).toBe(before[1] + BigInt(quote.toAmount))
  expect((await balance('ETH', contractAddresses.feeReceiver)) - fees).toBe(
    BigInt(quote.fee.amount),
  )
  const after = await get('/v1/convert/quotes', {
    ...{ from: ether, to: idOf('TUSD'), amount: String(amount) },
  })
  expect(BigInt(after.quotes[0].toAmount)).toBeLessThan(BigInt(quote.toAmount))
})

describe.each([
  ['KIT', 'ETH', '10', 18],
  ['TUSD', 'KIT', '25.5', 6],
  ['TUSDT', 'ETH', '40', 6],
  ['KIT', 'TUSDT', '3', 18],
] as const)('%s for %s', (from, to, text, decimals) => {
  const amount = parseUnits(text, decimals)
  const asked = () => ({ from: idOf(from), to: idOf(to), amount: String(amount) })

  test('is refused until it is approved, then done to the unit', async () => {
    expect((await build({ userAddress: me, ...asked() })).reasons[0].name).toBe(
      'InsufficientAllowance',
    )
    await approve(from, amount)
    const { allowance } = await get('/v1/convert/allowance', {
      tokenAddress: idOf(from),
      userAddress: me,
    })
    expect(allowance).toBe(String(amount))

    const { tx } = await build({ userAddress: me, ...asked() })
    const before = [await balance(from), await balance(to)] as const
    const fees = await balance(from, contractAddresses.feeReceiver)
    // Mined a while after it was built, as a visitor takes time: the pools write more then.
    await stack.chains[1].rpc('evm_increaseTime', [30])
    const { status, cost } = await send(tx)
    expect(status).toBe('success')
    const costs = to === 'ETH' ? cost : 0n
    expect(await balance(from)).toBe(before[0] - amount)
    expect(await balance(to)).toBe(before[1] + BigInt(tx.toAmount) - costs)
    expect((await balance(from, contractAddresses.feeReceiver)) - fees).toBe(
      (amount * 85n) / 10_000n,
    )
    const rest = await get('/v1/convert/allowance', {
      tokenAddress: idOf(from),
      userAddress: me,
    })
    expect(rest).toEqual({ allowance: '0' })
  })
})

test('the quote that was chosen is the one that is built', async () => {
  const asked = { from: ether, to: idOf('KIT'), amount: String(parseUnits('0.01', 18)) }
  const { quotes } = await get('/v1/convert/quotes', asked)
  const chosen = quotes.find(({ id }: { id: string }) => id === 'routed~')

  const { tx } = await build({ userAddress: me, ...asked, quoteId: chosen.id })
  expect(tx.toAmount).toBe(chosen.toAmount)
  const before = await balance('KIT')
  await send(tx)
  expect((await balance('KIT')) - before).toBe(BigInt(chosen.toAmount))
})

test('there and back costs the fees and leaves the rest', async () => {
  const amount = parseUnits('0.2', 18)
  const there = await build({
    ...{ userAddress: me, from: ether, to: idOf('TUSD'), amount: String(amount) },
  })
  await send(there.tx)
  const { toAmount } = there.tx
  await approve('TUSD', BigInt(toAmount))
  const { tx } = await build({
    ...{ userAddress: me, from: idOf('TUSD'), to: ether, amount: toAmount },
  })
  await send(tx)

  expect(Number(tx.toAmount) / Number(amount)).toBeCloseTo((0.9915 * 0.997) ** 2, 2)
})

test('a price that moved further than the slippage allows reverts the swap, which costs gas only', async () => {
  const body = {
    ...{ userAddress: me, from: ether, to: idOf('TUSD'), amount: '10000000000000000' },
    quoteId: 'direct~',
  }
  const { tx } = await build({ ...body, eip155: { slippage: '0.5' } })
  const before = [await balance('ETH'), await balance('TUSD')] as const
  await stack.chains[1].movePrice({ sell: 'ETH', buy: 'TUSD', percent: 1 })

  const { status, cost } = await send(tx)
  expect(status).toBe('reverted')
  expect([await balance('ETH'), await balance('TUSD')]).toEqual([before[0] - cost, before[1]])
  const again = await build({ ...body, eip155: { slippage: 0.5 } })
  expect(BigInt(again.tx.toAmount)).toBeLessThan(BigInt(tx.toAmount))
})

test('an allowance of the Tether-like token that is not zero has to be used or taken back first', async () => {
  const query = { userAddress: me, from: idOf('TUSDT'), to: ether, amount: '1000000' }
  await approve('TUSDT', 5n)
  const { reasons } = await get('/v1/convert/build-approve', query)
  expect(reasons[0].name).toBe('WouldFail')
})

test.each([
  ['InsufficientBalance', { amount: String(parseUnits('1000', 18)) }],
  [
    'InsufficientBalance',
    { userAddress: `eip155:1:${carol.address}`, from: 'KIT', amount: '1000000000000' },
  ],
  ['QuoteNotFound', { to: 'TICKET', amount: '1000000000000000000' }],
  ['InvalidRequest', { amount: '0' }],
  ['QuoteNotFound', { amount: '1000000', quoteId: 'nobody' }],
  ['NoRoute', { to: 'TICKET', amount: '1000000000000000000', quoteId: 'direct~' }],
  ['InvalidRequest', { amount: '1000000000000', eip155: { slippage: 51 } }],
  ['InvalidRequest', { amount: '1000000000000', eip155: { slippage: '-1' } }],
  ['InvalidRequest', { amount: '1000000000000', eip155: { slippage: 'much' } }],
  ['InvalidRequest', { amount: '1', userAddress: bob.address }],
  ['InvalidRequest', { amount: '1', userAddress: `eip155:10:${bob.address}` }],
  ['UnknownToken', { amount: '1', to: `eip155:1:${bob.address}` }],
])('%s for %j', async (name, given) => {
  const { from = 'ETH', to = 'TUSD', ...rest } = given as { from?: string; to?: string }
  const id = (symbol: string) => (symbol.includes(':') ? symbol : idOf(symbol))
  const { reasons } = await build({ userAddress: me, from: id(from), to: id(to), ...rest })

  expect(reasons).toEqual([{ name, description: expect.any(String) }])
})

test.each([null, undefined, [], 'swap'])('400 for the body %j', async (body) => {
  expect((await build(body)).reasons[0].name).toMatch(/^Invalid/)
})
