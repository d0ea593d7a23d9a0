import { stackAccounts } from '@wallet-kit/test/stack'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { openView } from './support/openView.js'
import { pair } from './support/pairing.js'
import { sendScreens } from './support/sendScreens.js'
import { usePairing } from './support/usePairing.js'

// A phone that still shows a request which WalletConnect's library has given up.
const { world, open, startPhone } = usePairing()
const { alice, dora } = stackAccounts
const { view, preview, prepare, confirm } = sendScreens
const hour = 3_600_000
const half = 500_000_000_000_000_000n

const balance = async () =>
  BigInt(await world.stack.chains[1].rpc<string>('eth_getBalance', [dora.address, 'latest']))

test('a payment that the library ended while the phone shows it is not offered again, and is paid once', async () => {
  const [{ page, problems }, phone] = await Promise.all([
    open({
      hasService: true,
      config: { send: true },
      prepare: (context) => context.clock.install(),
    }),
    startPhone({ privateKeys: [alice.privateKey] }),
  ])
  // The library rejects to nobody as well.
  problems.expect(/Request expired/)
  await pair(page, phone)
  await openView(page, 'Send')
  const before = await balance()
  phone.control.setPolicy('hang', { method: 'eth_sendTransaction' })
  await prepare(page, '0.5', dora.address)
  await confirm(page)
  await expect.poll(() => phone.control.pending()).toHaveLength(1)

  // Longer than the library's own five minutes, and than the hour that the kit asks for.
  for (const time of [310_000, hour]) {
    await page.clock.fastForward(time)
    // The library looks every 5 s.
    await page.clock.runFor(11_000)
    expect(await page.locator('[data-wk-modal]').textContent()).not.toContain('Nothing was sent')
    expect(await preview(page).getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
  }
  await modal.heading(page, 'Your wallet did not say whether it was sent').waitFor()
  // The relay takes no connection of a clock that is ahead.
  await page.clock.setSystemTime(new Date())
  await page.reload()
  await openView(page, 'Send')
  await view(page).getByText('Outcome not known: send 0.5 ETH.').waitFor()

  phone.control.resolvePending()
  await expect.poll(balance).toBe(before + half)
  await view(page).getByText('On the network: send 0.5 ETH.').waitFor()
  const asked = phone.control.requests().filter(({ method }) => method === 'eth_sendTransaction')
  expect(asked).toHaveLength(1)
  expect(await balance()).toBe(before + half)
})
