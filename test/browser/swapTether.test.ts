import { stackAccounts } from '@wallet-kit/test/stack'
import { expect, test } from 'vitest'
import { swapScreen } from './support/swapScreen.js'
import { useSwap } from './support/useSwap.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })
const { alice } = stackAccounts
const { open, chain, addressOf, held, allowance, openPair } = useSwap(world)
const { button, toast } = swapScreen
const word = (value: string) => value.replace(/^0x/, '').toLowerCase().padStart(64, '0')

test('Tether that the router may still take some of: that is taken back, the amount approved, then swapped', async () => {
  const router = chain().swapRouter
  // Tether refuses to change an allowance that is not 0.
  const approve = (units: bigint) =>
    chain().rpc('eth_sendTransaction', [
      {
        from: alice.address,
        to: addressOf('TUSDT'),
        data: `0x095ea7b3${word(router)}${word(units.toString(16))}`,
      },
    ])
  await approve(5_000_000n)
  await expect.poll(() => allowance('TUSDT')).toBe(5_000_000n)
  const { page, asked } = await open()
  await openPair(page, 'TUSDT', 'ETH', '100')
  await button(page, 'Reset TUSDT limit').click()
  await button(page, 'Approve TUSDT').waitFor({ timeout: 30_000 })
  expect(await allowance('TUSDT')).toBe(0n)
  await button(page, 'Approve TUSDT').click()
  await button(page, /^Swap$/).waitFor({ timeout: 30_000 })
  expect(await allowance('TUSDT')).toBe(100_000_000n)
  const before = await held('TUSDT')
  await button(page, /^Swap$/).click()
  await toast(page, 'Transaction started').waitFor()
  await expect.poll(async () => before - (await held('TUSDT'))).toBe(100_000_000n)
  const sent = (await asked('fern')).filter((method) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(3)
})
