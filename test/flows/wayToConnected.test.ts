// @vitest-environment happy-dom
import { createWalletKit, type Kit } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { mainnet, optimism } from '@wallet-kit/plugin-eip155/networks'
import { createTestWallet, stackAccounts } from '@wallet-kit/test/wallet'
import { expect, test, vi } from 'vitest'
import { followCalls } from './followCalls.js'

const rdns = 'com.octavo'
const { privateKey } = stackAccounts.alice

// Who changes how a wallet connects opens these files.
test('the way from a wallet’s row to connected is short', async () => {
  createTestWallet({
    ...{ name: 'Octavo', rdns, page: window as never },
    ...{ privateKeys: [privateKey], chains: { 1: 'http://127.0.0.1:1' } },
  })
  const kit = createWalletKit({
    ...{ networks: [mainnet, optimism], plugins: [eip155()], storage: false },
  }) as unknown as Kit
  await kit.open()
  const row = () =>
    document
      .querySelector('[data-wk-root]')
      ?.shadowRoot?.querySelector<HTMLElement>(`[data-wk-connector="${rdns}"]`)
  await vi.waitFor(() => expect(row()).toBeTruthy())
  const { files, folders } = await followCalls('row → connected', async () => {
    row()?.click()
    await vi.waitFor(() => expect(kit.getAccount().isConnected).toBe(true))
  })
  kit.destroy()
  expect(files).toContain('core/src/connection/connect.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(33)
  expect(folders.size).toBeLessThanOrEqual(17)
})
