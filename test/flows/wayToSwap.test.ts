import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setSwapAmount } from '../../plugins/swap/src/quotes/swapScreen.js'
import { sendSwap } from '../../plugins/swap/src/transaction/sendSwap.js'
import { openPair, pass, planOf, warmUp } from '../../plugins/swap/test/openSwap.js'
import { followCalls } from './followCalls.js'

beforeAll(async () => {
  await warmUp()
  vi.useFakeTimers()
})
afterAll(() => {
  vi.useRealTimers()
})

// Who changes how a swap is quoted, checked and sent opens these files.
test('the way from a typed amount to the signed swap is short', async () => {
  const { kit, wallet } = await openPair()
  const signed = new Promise<void>((resolve) => {
    wallet.sent.push = (...calls) => {
      resolve()
      return Array.prototype.push.apply(wallet.sent, calls)
    }
  })
  let sending: Promise<unknown> | undefined
  const { files, folders } = await followCalls('amount → signed swap', async () => {
    setSwapAmount(kit, { amount: '0.5' })
    await pass(200)
    sending = sendSwap(kit, { plan: planOf({ kit }) })
    await signed
  })
  await sending
  expect(wallet.sent).toHaveLength(1)
  expect(files).toContain('plugins/swap/src/quotes/askQuotes.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(33)
  expect(folders.size).toBeLessThanOrEqual(16)
})
