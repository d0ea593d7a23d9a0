import type { Kit } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { deepLinkKey, openWallet } from './deepLink.js'
import { buildWalletLink } from './walletLink.js'

afterEach(() => vi.unstubAllGlobals())

/** What is opened for a stored link, on a phone unless told. */
function open(href: string | undefined, { isMobile = true, isTelegram = false, isFramed = false }) {
  const opened: unknown[][] = []
  const window = {
    open: (...given: unknown[]) => opened.push(given),
    ...(isTelegram && { TelegramWebviewProxy: {} }),
  }
  vi.stubGlobal('window', Object.assign(window, { self: window, top: isFramed ? {} : window }))
  for (const [name, value] of Object.entries(window)) vi.stubGlobal(name, value)
  vi.stubGlobal('navigator', { userAgent: '', userAgentData: { mobile: isMobile } })
  const kit = createTestKit({}) as unknown as Kit
  if (href) kit.storage.set(deepLinkKey, { name: 'Fern', href })
  openWallet(kit)
  return opened
}

const native = 'fern://'
const universal = 'https://fern.example/'

test.each([
  ['an app’s own link', native, {}, '_self'],
  ['a universal link, which leaves the page where it is', universal, {}, '_blank'],
  ['in a frame', native, { isFramed: true }, '_top'],
  ['in a frame, universal', universal, { isFramed: true }, '_blank'],
  ['in Telegram, universal', universal, { isTelegram: true }, '_blank'],
])('%s', (_, href, platform, target) => {
  expect(open(href, platform)).toEqual([[href, target, 'noreferrer noopener']])
  const link = buildWalletLink({ uri: 'wc:1', native: href, platform })
  // As the link that paired it.
  expect(link?.target).toBe(target)
})

test.each([
  [
    'in Telegram, an app’s own link, which its web view does not leave by',
    native,
    { isTelegram: true },
  ],
  ['on a desktop', native, { isMobile: false }],
  ['where none was chosen', undefined, {}],
])('nothing %s', (_, href, platform) => {
  expect(open(href, platform)).toEqual([])
})
