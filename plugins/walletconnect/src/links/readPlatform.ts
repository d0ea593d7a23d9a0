import { isAndroid, isFramed, isTelegram } from '@wallet-kit/core/plugin'
import type { buildWalletLink } from './buildWalletLink.js'

/** What decides how a link is built here. */
export const readPlatform = (): buildWalletLink.Platform => ({
  isTelegram: isTelegram(),
  isAndroid: isAndroid(),
  isFramed: isFramed(),
})
