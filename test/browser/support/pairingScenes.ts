import { createWalletConnectWallet } from '@wallet-kit/test/walletconnect'
import { expect, onTestFinished } from 'vitest'
import { modal } from './modal.js'
import type { OpenedPage } from './openPage.js'
import { openView } from './openView.js'
import type { Scene } from './scenes.js'
import type { World } from './useWorld.js'
import { openModal } from './visit.js'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** The host's page with WalletConnect over the stack's relay, and a directory of wallets. */
export const pairingConfig = ({ stack }: World) => ({
  projectId: '0'.repeat(32),
  walletconnect: { relayUrl: stack.relay.url },
  walletDirectory: { featured: ['rainbow'] },
})

async function pair({ page }: OpenedPage) {
  await openModal(page)
  await page.click('[data-wk-connector="walletConnect"]')
  await modal.view(page, 'ConnectingWalletConnect').waitFor()
}

const all = { path: '/all.html', needsRelay: true } as const

/** The screens of WalletConnect and of the wallet directory. */
export const pairingScenes: readonly Scene[] = [
  {
    ...all,
    name: 'pairing',
    async go(opened) {
      await pair(opened)
      await opened.page.locator('.wk-qr svg[role="img"]').waitFor()
    },
  },
  {
    ...all,
    name: 'pairing-named',
    async go({ page }) {
      await openModal(page)
      await page.locator('.wk-row', { hasText: 'Rainbow' }).click()
      await page.getByRole('button', { name: 'No Rainbow yet? Get it' }).waitFor()
      await page.locator('.wk-qr svg[role="img"]').waitFor()
    },
  },
  {
    ...all,
    name: 'pairing-loading',
    before: ({ stack }) => stack.relay.hold('*'),
    async go(opened) {
      await pair(opened)
      await opened.page.getByText('Making a code').waitFor()
    },
  },
  {
    ...all,
    name: 'pairing-failed',
    expected: /InvalidAppConfiguration/,
    before: ({ stack }) => stack.relay.refuse('invalid-key'),
    async go(opened) {
      await pair(opened)
      await opened.page.getByRole('heading', { name: 'The code could not load' }).waitFor()
    },
  },
  {
    ...all,
    name: 'pairing-expired',
    prepare: (context) => context.clock.install(),
    async go(opened, { stack }) {
      const { page } = opened
      await pair(opened)
      await page.locator('.wk-qr svg[role="img"]').waitFor()
      // The link comes of age, and the relay answers no more.
      stack.relay.hold('*')
      await page.clock.fastForward(231_000)
      await page.getByText('Making a code').waitFor()
      await page.clock.fastForward(16_000)
      await page.getByRole('button', { name: 'New code' }).waitFor()
    },
  },
  {
    ...all,
    name: 'pairing-declined',
    async go(opened, { stack }) {
      const { page } = opened
      const phone = await createWalletConnectWallet({ relayUrl: stack.relay.url })
      onTestFinished(phone.control.stop)
      phone.control.setPolicy('reject')
      await pair(opened)
      const link = page.getByRole('link', { name: 'Open wallet' })
      await phone.pair((await link.getAttribute('href')) as string)
      await page.getByRole('heading', { name: 'Connection declined' }).waitFor()
    },
  },
  {
    ...all,
    name: 'pairing-basic',
    async go({ page }) {
      await openView(page, 'ConnectingWalletConnectBasic')
      await page.locator('.wk-qr svg[role="img"]').waitFor()
    },
  },
  {
    ...all,
    name: 'pairing-on-phone',
    device: { userAgent: iPhone, hasTouch: true, isMobile: true },
    async go({ page }) {
      await openModal(page)
      const row = page.locator('.wk-row', { hasText: 'Rainbow' })
      await expect.poll(() => row.getAttribute('href')).toMatch(/^rainbow:/)
      // As a tap does, without leaving for an app that is not there.
      await row.evaluate((link) => {
        link.addEventListener('click', (event) => event.preventDefault())
        ;(link as HTMLElement).click()
      })
      await page.getByRole('heading', { name: 'Continue in Rainbow' }).waitFor()
      await page.getByRole('link', { name: 'Open wallet' }).waitFor()
    },
  },
  {
    ...all,
    name: 'all-wallets',
    async go({ page }) {
      await openView(page, 'AllWallets')
      await modal.view(page, 'AllWallets').getByText('Rainbow').waitFor()
    },
  },
  {
    ...all,
    name: 'all-wallets-no-match',
    async go({ page }) {
      await openView(page, 'AllWallets')
      await page.getByRole('searchbox').fill('zanzibar')
      await page.getByText('No wallet found').waitFor()
    },
  },
  {
    ...all,
    name: 'get-wallet',
    async go({ page }) {
      await openView(page, 'AllWallets')
      await page.getByRole('searchbox').fill('rabby')
      await modal.view(page, 'AllWallets').getByRole('button', { name: 'Rabby Wallet' }).click()
      await page.getByRole('heading', { name: 'Get Rabby Wallet' }).waitFor()
      await page.getByRole('button', { name: 'App Store' }).click()
      await page.getByRole('img', { name: 'QR code to get Rabby Wallet' }).waitFor()
    },
  },
]
