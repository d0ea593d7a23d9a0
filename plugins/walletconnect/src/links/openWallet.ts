import type { Kit } from '@wallet-kit/core'
import { isMobile } from '@wallet-kit/core/plugin'
import { deepLinkKey } from './deepLinkKey.js'
import { linkTarget } from './linkTarget.js'
import { readLink } from './readLink.js'
import { readPlatform } from './readPlatform.js'

/**
 * Brings the wallet of this phone to the front, where a request waits in it; the page stays where it is. Called in the same
 * task as the visitor's act: phones follow no link later. Inside Telegram only a universal link leaves the web view.
 */
export function openWallet(kit: Kit): void {
  const stored = isMobile() ? kit.storage.get(deepLinkKey) : undefined
  const link = stored && readLink(stored.href)
  const platform = readPlatform()
  if (!link || (platform.isTelegram && !link.isUniversal)) return
  window.open(link.base, linkTarget(link, platform), 'noreferrer noopener')
}
