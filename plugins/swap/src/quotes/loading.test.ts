import { definePlugin, type Kit, pluginId } from '@wallet-kit/core'
import { PluginLoadError } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { eth, fakeProvider, usdc } from '../../test/fakeProvider.js'
import { openPair, openSwap, pass, setUpClock, tokenOf } from '../../test/openSwap.js'
import { resetSwap } from '../pair/transitions.js'
import { getSwap } from '../transaction/shownSwap.js'
import { requoteSwap, setSwapAmount, setSwapToken, watchSwap } from './swapScreen.js'

setUpClock()

/** The plugin's parts do not arrive until they may. */
function holdParts(kit: Kit, answer: () => Promise<void>) {
  const { load } = kit
  kit.load = async (part, what) => {
    if (what === 'The swap') await answer()
    return load(part, what)
  }
  return () => {
    kit.load = load
  }
}

const fail = () => Promise.reject(new PluginLoadError({ what: 'The swap', cause: {}, attempts: 1 }))

test('what is typed before the parts are there stays, and is asked for once they are', async () => {
  const { kit, fake, stop } = await openSwap()
  stop()
  resetSwap(kit)
  let arrive = () => {}
  const parts = new Promise<void>((resolve) => {
    arrive = resolve
  })
  holdParts(kit, () => parts)
  const end = watchSwap(kit)
  await pass()
  expect(getSwap(kit).state).toBe('loading')
  setSwapAmount(kit, { amount: '0.25' })
  expect(getSwap(kit).source.amount).toBe('0.25')
  arrive()
  await pass()
  expect(getSwap(kit)).toMatchObject({ state: 'noToken', source: { amount: '0.25' } })
  setSwapToken(kit, { target: 'destination', token: tokenOf(kit, usdc) })
  await pass(200)
  expect(fake.log.at(-1)?.options.amount).toBe(25n * 10n ** 16n)
  end()
})

test('where what reads tokens cannot be loaded the screen is left, and the next one tries again', async () => {
  const { kit, reported, views, stop } = await openSwap()
  stop()
  resetSwap(kit)
  const release = holdParts(kit, fail)
  watchSwap(kit)()
  const end = watchSwap(kit)
  await pass()
  expect([reported, views]).toEqual([['PluginLoadError'], ['Account']])
  end()
  release()
  const again = watchSwap(kit)
  await pass()
  expect(getSwap(kit).isReady).toBe(true)
  again()
})

test('where what asks for quotes cannot be loaded the screen says so, and the button tries again', async () => {
  const { kit, reported, views, stop } = await openPair()
  const release = holdParts(kit, fail)
  setSwapAmount(kit, { amount: '0.5' })
  await pass(200)
  expect(getSwap(kit)).toMatchObject({ state: 'failed', source: { amount: '0.5' } })
  expect([reported, views]).toEqual([['PluginLoadError'], []])
  release()
  requoteSwap(kit)
  expect(getSwap(kit).state).toBe('quoting')
  await pass(200)
  expect(getSwap(kit).state).toBe('swap')
  stop()
})

test('where a source of quotes cannot be loaded the screen says that quotes could not load', async () => {
  const { provider } = fakeProvider('pools')
  const load = async () => ({ default: () => ({ swap: provider }) })
  const source = definePlugin({
    id: pluginId<undefined>('source'),
    options: undefined,
    contributes: { data: { has: (_, name) => name === 'swap', readers: () => load } },
  })
  const { kit, reported, stop } = await openPair(eth, usdc, {
    options: { providers: [] },
    besides: [source],
  })
  const { load: loadPart } = kit
  kit.load = (part, what) =>
    what === 'The code that reads the chain' ? fail() : loadPart(part, what)
  setSwapAmount(kit, { amount: '0.5' })
  await pass(200)
  expect(getSwap(kit).state).toBe('failed')
  expect(reported).toEqual(['SwapQuoteError'])
  stop()
})
