import { describe, expect, test } from 'vitest'
import { bob, eth, usdc } from '../../test/fakeProvider.js'
import { openPair, openSwap, pass, setUpClock, tokenOf } from '../../test/openSwap.js'
import { swapKit } from '../../test/swapKit.js'
import { swapSlice, type Trade } from '../slice.js'
import { getSwap, isQuoting } from './shownSwap.js'

setUpClock()

const nothing = { token: undefined, balance: undefined, fiat: undefined }

test('before anything is read there is nothing but the amount', () => {
  const { kit } = swapKit()
  expect(getSwap(kit)).toEqual({
    isReady: false,
    source: { ...nothing, amount: '1' },
    destination: { ...nothing, amount: undefined },
    state: 'loading',
    wait: undefined,
    plan: undefined,
    quote: undefined,
    quotes: [],
    hasFetchError: false,
  })
})

test('a pair with its quote has all of it', async () => {
  const { kit } = await openPair()
  const { trade } = kit.read(swapSlice)
  const { quotes, built } = trade.peek()
  expect(getSwap(kit)).toEqual({
    isReady: true,
    source: { token: tokenOf(kit, eth), balance: '1', fiat: '2000', amount: '1' },
    destination: { token: tokenOf(kit, usdc), balance: '500', fiat: '2000', amount: '2000' },
    state: 'swap',
    wait: undefined,
    plan: built?.outcome.plan,
    quote: quotes[0],
    quotes,
    hasFetchError: false,
  })
})

test('without an amount there is none in dollars', async () => {
  const { kit } = await openPair()
  kit.write(swapSlice, ({ form }) => {
    form.value = { ...form.peek(), amount: '' }
  })
  expect(getSwap(kit).source).toMatchObject({ fiat: '0', amount: '' })
})

test('a quote whose transaction is not built yet is shown, and of what is built that', async () => {
  const { kit, fake } = await openSwap()
  let build = () => {}
  fake.answers.buildSwap = (request: never) =>
    new Promise((resolve) => {
      build = () => resolve({ ...fake.transaction(request, {}), toAmount: 1_990_000_000n })
    })
  kit.write(swapSlice, ({ form }) => {
    form.value = { ...form.peek(), destination: tokenOf(kit, usdc) }
  })
  await pass(200)
  expect(getSwap(kit)).toMatchObject({
    ...{ state: 'quoting', plan: undefined, quote: { key: 'fake:' } },
    destination: { amount: '2000' },
  })
  expect(isQuoting(kit)).toBe(false)
  build()
  await pass()
  expect(getSwap(kit)).toMatchObject({ state: 'swap', destination: { amount: '1990' } })
})

test('what belongs to another account is never shown', async () => {
  const { kit } = await openPair()
  const { quotes } = getSwap(kit)
  expect(quotes).toHaveLength(1)
  kit.write(swapSlice, ({ market }) => {
    market.value = { ...market.peek(), account: bob }
  })
  expect(getSwap(kit)).toMatchObject({
    ...{ isReady: false, state: 'loading', quotes: [] },
    source: { ...nothing, amount: '1' },
    destination: { ...nothing, amount: undefined },
  })
  expect(getSwap(kit).plan).toBeUndefined()
  expect(getSwap(kit).quote).toBeUndefined()
})

describe('the button is for', () => {
  test.each<[Trade['status'], string, string]>([
    ['quoting', 'quoting', 'insufficient'],
    ['quoted', 'quoting', 'insufficient'],
    ['empty', 'empty', 'insufficient'],
    ['failed', 'failed', 'insufficient'],
    ['left', 'failed', 'insufficient'],
    ['ready', 'swap', 'insufficient'],
    ['approval', 'approving', 'approving'],
    ['confirmation', 'approving', 'approving'],
    ['swap', 'swapping', 'swapping'],
  ])('what can be done: %s', async (status, payable, poor) => {
    const { kit } = await openPair()
    kit.write(swapSlice, ({ trade }) => {
      trade.value = { ...trade.peek(), status } as Trade
    })
    expect(getSwap(kit)).toMatchObject({ state: payable, hasFetchError: status === 'left' })
    expect(isQuoting(kit)).toBe(status === 'quoting')
    // The account holds 1.
    kit.write(swapSlice, ({ form }) => {
      form.value = { ...form.peek(), amount: '1.1' }
    })
    expect(getSwap(kit).state).toBe(poor)
  })

  test('what is missing', async () => {
    const { kit } = await openSwap()
    expect(getSwap(kit).state).toBe('noToken')
    kit.write(swapSlice, ({ form }) => {
      form.value = { ...form.peek(), amount: '' }
    })
    expect(getSwap(kit).state).toBe('noToken')
    const destination = tokenOf(kit, usdc)
    kit.write(swapSlice, ({ form }) => {
      form.value = { ...form.peek(), destination }
    })
    await pass(200)
    expect(getSwap(kit).state).toBe('noAmount')
    kit.write(swapSlice, ({ form }) => {
      form.value = { ...form.peek(), source: undefined }
    })
    await pass(200)
    expect(getSwap(kit)).toMatchObject({ state: 'noToken', destination: { token: destination } })
  })

  test('an approval, where that comes first', async () => {
    const { kit } = await openPair(usdc, eth)
    expect(getSwap(kit)).toMatchObject({ state: 'approve', destination: { amount: '0.1' } })
  })
})
