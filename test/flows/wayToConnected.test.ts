// @vitest-environment happy-dom
import { createWalletKit, type Kit } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { mainnet, optimism } from '@wallet-kit/plugin-eip155/networks'
import { createTestWallet, stackAccounts } from '@wallet-kit/test/wallet'
import { expect, test, vi } from 'vitest'
import { startDiscovery } from '../../core/src/connection/connectors.js'
import { attachModal } from '../../core/src/modal/attachModal.js'
import { chooseWallet } from '../../core/src/wallets/connecting.js'
import { getConnectorRow } from '../../core/src/wallets/getConnectorRows.js'
import { followCalls } from './followCalls.js'

const rdns = 'com.octavo'
const { privateKey } = stackAccounts.alice

createTestWallet({
  ...{ name: 'Octavo', rdns, page: window as never },
  ...{ privateKeys: [privateKey], chains: { 1: 'http://127.0.0.1:1' } },
})
const createKit = () =>
  createWalletKit({
    ...{ networks: [mainnet, optimism], plugins: [eip155()], storage: false },
  }) as unknown as Kit

// Who changes how a wallet connects opens these files. What a row calls is called, as on the way of a swap.
test('the way from a wallet’s row to connected is short', async () => {
  const kit = createKit()
  attachModal(kit)
  kit.start()
  startDiscovery(kit)
  const row = await vi.waitFor(() => getConnectorRow(kit, rdns) ?? Promise.reject())
  const { files, folders } = await followCalls('row → connected', async () => {
    const connected = new Promise((resolve) => kit.on('account:connected', resolve))
    chooseWallet(kit, row)
    await connected
  })
  expect(kit.getAccount().isConnected).toBe(true)
  kit.destroy()
  expect(files).toContain('core/src/connection/connect.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(20)
  expect(folders.size).toBeLessThanOrEqual(12)
})

// The same by a press: what screens read while they are drawn is among it.
test('and it is short with its screens, too', async () => {
  const kit = createKit()
  await kit.open()
  const button = () =>
    document
      .querySelector('[data-wk-root]')
      ?.shadowRoot?.querySelector<HTMLElement>(`[data-wk-connector="${rdns}"]`)
  await vi.waitFor(() => expect(button()).toBeTruthy())
  const { files, folders } = await followCalls('row → connected, with its screens', async () => {
    const connected = new Promise((resolve) => kit.on('account:connected', resolve))
    button()?.click()
    await connected
  })
  kit.destroy()
  expect(files).toContain('core/src/wallets/views/useConnecting.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(27)
  expect(folders.size).toBeLessThanOrEqual(17)
})
