import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpAccountPages, token } from '../../../test/setUpAccountPages.js'
import { addNetwork } from '../../connection/addNetwork.js'
import { PluginLoadError } from '../../errors/config.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'

const { served, service, page } = setUpAccountPages()

test('a worth whose code did not load is not waited for', async () => {
  const { kit, section, screen } = await page('Networks')
  const { load } = kit
  kit.load = async (importing, what) => {
    if (/AccountWorth/.test(String(importing)))
      throw new PluginLoadError({ what, cause: {}, attempts: 1 })
    return load(importing, what)
  }
  await act(() => kit.open({ view: 'Account' }))
  await waitFor(() => expect(section().querySelector('.wk-balance__unit')).not.toBeNull())
  await screen.findByRole('tab')
  await waitFor(() => expect(section().querySelector('.wk-balance .wk-sk')).toBeNull())
})

test('tokens whose code did not load at first are read once it has', async () => {
  served.answers = { balance: { balances: [token(1)] } }
  const { kit, press, screen } = await page('Networks', service)
  const { load } = kit
  let isDown = true
  kit.load = async (importing, what) => {
    if (isDown && /money\/(tokens|views)/.test(String(importing)))
      throw new PluginLoadError({ what, cause: {}, attempts: 1 })
    return load(importing, what)
  }
  await act(() => kit.open({ view: 'Account' }))
  await screen.findByText('This screen did not load')
  isDown = false
  await press('Try again')
  await screen.findByText('Token 1')
})

test('on a network that the host adds while the wallet is on it, the balance is read', async () => {
  const { kit, wallet, section } = await page('Account')
  await act(async () => wallet.switchNetwork('eip155:137'))
  await act(() => kit.open({ view: 'Account' }))
  await waitFor(() => expect(section().textContent).toContain('Balance not available'))
  await act(async () => addNetwork(kit, { network: fakeNetwork('eip155', 137, 'Polygon') }))
  await waitFor(() =>
    expect(section().querySelector('.wk-balance__value')?.textContent).toBe('1.000ETH'),
  )
})
