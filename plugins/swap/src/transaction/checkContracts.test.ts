import type { SwapToken } from '@wallet-kit/core/assets'
import { beforeEach, describe, expect, test } from 'vitest'
import { alice, dai, eth, router, usdc } from '../../test/fakeProvider.js'
import { swapKit } from '../../test/swapKit.js'
import { addressOf, destination as dollar, source as ether, planOf } from '../../test/trade.js'
import type { SwapPlan } from '../slice.js'
import { checkContracts, checkTokens } from './buildSwap.js'

const evil = '0x00000000000000000000000000000000DeaDBeef'
const { signal } = new AbortController()
const refused = (details: string) => ({ name: 'SwapAnswerError', details })
const ofCoin = { source: ether, destination: dollar } as Pick<SwapPlan, 'source' | 'destination'>
const approval = { spender: evil, amount: 200_000_000n, isLarger: false, isUnlimited: false }
const calls = (to: string): Partial<SwapPlan> => ({ call: { to, data: '0x7ff36ab5', value: 0n } })

/** What the network is asked, and the plan that it is asked about. */
const asked: object[] = []
beforeEach(() => {
  asked.length = 0
})
function create(facts: object = {}, page = swapKit()) {
  const { kit, adapter } = page
  adapter.isContract = async (options) => {
    asked.push({ isContract: options.address, on: options.network.caipNetworkId })
    expect(options.signal).toBe(signal)
    return true
  }
  adapter.lookupToken = async ({ token, network, allowance, ...options }) => {
    asked.push({ token, on: network.caipNetworkId, ...(allowance && { allowance }) })
    expect(options.signal).toBe(signal)
    return facts
  }
  return { ...page, check: (plan: SwapPlan) => checkContracts(kit, { plan, signal }) }
}

describe('a contract', () => {
  test.each([
    ['that is called', {}, addressOf(router)],
    ['that is approved', { approval, ...calls(addressOf(usdc)) }, evil],
  ])('%s has code', async (_, change, address) => {
    const { adapter, check } = create()
    const plan = planOf(change)
    expect(await check(plan)).toMatchObject(plan)
    expect(asked).toEqual([{ isContract: address, on: 'eip155:1' }])
    adapter.isContract = async () => false
    await expect(check(plan)).rejects.toMatchObject(refused('There is no contract at the address.'))
  })

  test.each([
    ['a known router', addressOf(router)],
    ['a known router in small letters', addressOf(router).toLowerCase()],
    ['one of the host', evil],
  ])('that swaps is %s, and nobody is asked what it may take', async (_, to) => {
    const page = swapKit({
      options: { routers: [`eip155:1:${evil.replace('DeaDBeef', 'deadBEEF')}`] },
    })
    const { check } = create({}, page)
    for (const change of [{}, ofCoin]) {
      const plan = planOf({ ...calls(to), ...change })
      expect(await check(plan)).toBe(plan)
    }
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['a known router', { ...approval, spender: addressOf(router).toLowerCase() }, []],
    ['a router of the host', approval, [`eip155:1:${evil}`]],
    ['to lose its allowance', { ...approval, amount: 0n, isReset: true }, []],
  ])('that is approved and is %s is not marked', async (_, approval, routers) => {
    const { check } = create({}, swapKit({ options: { routers } }))
    const plan = planOf({ approval, ...calls(addressOf(usdc)) })
    expect(await check(plan)).toBe(plan)
  })

  test.each([
    ['nobody knows', []],
    ['is a router of another chain', [`eip155:10:${evil}`]],
  ])('that is approved and %s is marked', async (_, routers) => {
    const { check } = create({}, swapKit({ options: { routers } }))
    const plan = planOf({ approval, ...calls(addressOf(usdc)) })
    expect(await check(plan)).toEqual({ ...plan, isUnknown: true })
  })

  test('that is a router of another chain is none', async () => {
    const page = swapKit({ options: { routers: [`eip155:10:${evil}`] } })
    const { check } = create({ allowance: 0n }, page)
    await expect(check(planOf(calls(evil)))).rejects.toMatchObject({ name: 'SwapAnswerError' })
  })

  test('that nobody knows may be called with the coin, and is marked', async () => {
    const { check } = create()
    const plan = planOf({ ...calls(evil), ...ofCoin })
    expect(await check(plan)).toEqual({ ...plan, isUnknown: true })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['may take nothing', { allowance: 0n }],
    ['may take less than the amount', { allowance: 199_999_999n }],
  ])('that nobody knows is not called with a token of which it %s', async (_, facts) => {
    await expect(create(facts).check(planOf(calls(evil)))).rejects.toMatchObject(
      refused('Neither a known router nor the spender that was approved.'),
    )
  })

  test('of which a token does not say what it may take is not said not to be approved', async () => {
    await expect(create({}).check(planOf(calls(evil)))).rejects.toMatchObject({
      name: 'SwapUncheckedError',
      details: 'No known router, and the token does not say what it may take.',
    })
  })

  test.each([200_000_000n, 2n ** 256n - 1n])(
    'that may take %i of the token is the one that was approved',
    async (allowance) => {
      const plan = planOf(calls(evil))
      expect(await create({ allowance }).check(plan)).toBe(plan)
      const owner = addressOf(alice)
      expect(asked.at(-1)).toEqual({
        ...{ token: addressOf(usdc), on: 'eip155:1' },
        allowance: { owner, spender: evil },
      })
    },
  )
})

describe('the decimals of a token', () => {
  const pair = (source: SwapToken | undefined, destination: SwapToken | undefined) =>
    planOf({ ...(source && { source }), ...(destination && { destination }) })
  const asDai = { name: 'Dai', symbol: 'DAI', address: dai, decimals: 18 }

  test.each([
    ['is paid', pair(dollar, ether), 'USDC has 8 decimals, and not 6.'],
    ['is received', pair(ether, dollar), 'USDC has 8 decimals, and not 6.'],
    ['is one of two', pair(asDai, ether), 'DAI has 8 decimals, and not 18.'],
  ])('that %s are those of the network', async (_, input, problem) => {
    const { kit } = create({ decimals: 8 })
    const checking = () => checkTokens(kit, { input, signal })
    await expect(checking()).rejects.toMatchObject(refused(problem))
    // They do not change.
    await expect(checking()).rejects.toMatchObject(refused(problem))
    expect(asked).toHaveLength(1)
  })

  test('are asked for once, whatever its letters, and not of the coin', async () => {
    const { kit, adapter } = create({ decimals: 6 })
    await checkTokens(kit, { input: pair(dollar, ether), signal })
    expect(asked).toEqual([{ token: addressOf(usdc), on: 'eip155:1' }])
    const other = dollar && { ...dollar, address: usdc.toLowerCase() }
    await checkTokens(kit, { input: pair(ether, other), signal })
    expect(asked).toHaveLength(1)
    // Of another token they are others.
    adapter.lookupToken = async () => ({ decimals: 18 })
    await checkTokens(kit, { input: pair(dollar, asDai), signal })
    await checkTokens(kit, { input: pair(asDai, dollar), signal })
  })

  test('that tells none is left alone, and not asked again', async () => {
    const { kit } = create()
    await checkTokens(kit, { input: pair(dollar, ether), signal })
    await checkTokens(kit, { input: pair(dollar, ether), signal })
    expect(asked).toHaveLength(1)
  })

  test('that the network cannot tell now end the swap, and are asked for again', async () => {
    const { kit, adapter } = create()
    adapter.lookupToken = () => Promise.reject(new Error('down'))
    const input = pair(dollar, ether)
    await expect(checkTokens(kit, { input, signal })).rejects.toThrow('down')
    adapter.lookupToken = async () => ({ decimals: 6 })
    await expect(checkTokens(kit, { input, signal })).resolves.toBeUndefined()
  })
})

test('the coin has its address in any letters', async () => {
  const { kit, check } = create()
  const address = eth.replace('eeee', 'EEEE')
  const input = planOf({
    ...calls(evil),
    ...ofCoin,
    ...(ether && { source: { ...ether, address } }),
  })
  expect(await check(input)).toMatchObject({ isUnknown: true })
  await checkTokens(kit, { input, signal })
  expect(asked).toHaveLength(2)
})
