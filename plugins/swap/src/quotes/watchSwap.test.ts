import type { Kit } from '@wallet-kit/core'
import {
  createFakeWallet,
  createTestKit,
  fakeNamespace,
  memoryStorage,
} from '@wallet-kit/core/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { alice, chain, fakeProvider } from '../../test/fakeProvider.js'
import { warmUp } from '../../test/openSwap.js'
import { swap } from '../index.js'
import { getSwap } from '../transaction/shownSwap.js'
import { watchSwap } from './swapScreen.js'

beforeAll(warmUp)
const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

/** A page that was connected when it was loaded before, and whose wallet has not answered yet. */
async function openRestoring() {
  const storage = memoryStorage()
  const wallet = createFakeWallet({ id: 'test.wallet', caipNetworkId: chain })
  const build = () => {
    const { plugin, adapter } = fakeNamespace('eip155', [wallet])
    const plugins = [plugin, swap({ providers: [fakeProvider().provider] })]
    const kit: Kit = createTestKit({ plugins, storage })
    kits.push(kit)
    return { kit, adapter }
  }
  const first = build()
  await first.kit.connect({ connectorId: 'test.wallet' })
  first.kit.destroy()
  const { kit, adapter } = build()
  const { restore } = adapter
  let answer: (() => void) | undefined
  adapter.restore = async (options) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return restore(options)
  }
  const views: string[] = []
  const reported: string[] = []
  kit.on('view:changed', ({ view }) => views.push(view))
  kit.on('error:reported', ({ name }) => reported.push(name))
  await expect.poll(() => kit.getAccount().isRestoring).toBe(true)
  kit.router.reset({ name: 'Swap' })
  const stop = watchSwap(kit)
  await expect.poll(() => answer, { timeout: 8000 }).toBeDefined()
  return { kit, wallet, views, reported, stop, answer: () => answer?.() }
}

test('who is being restored is waited for', async () => {
  const { kit, views, reported, stop, answer } = await openRestoring()
  expect(getSwap(kit).state).toBe('loading')
  answer()
  await expect.poll(() => getSwap(kit).state).toBe('noToken')
  expect(kit.getAccount().caipAddress).toBe(alice)
  expect([...views, ...reported]).toEqual([])
  stop()
})

test('who is not restored is told so', async () => {
  const { wallet, views, reported, stop, answer } = await openRestoring()
  wallet.isPermitted = false
  answer()
  await expect.poll(() => reported).toEqual(['SwapAccountError'])
  expect(views).toEqual(['Connect'])
  stop()
})
