import { readProperty, readText } from '../format/readProperty.js'

/** The browser's user agent; empty if it gives none. */
export const readUserAgent = (): string => readText(globalThis.navigator, 'userAgent')

type AndroidHints = {
  readonly userAgent?: string
  readonly userAgentData?: { readonly platform?: string }
}

/** Tells whether the page runs on Android: the browser's platform hint, else its user agent. Without a browser the answer is no. */
export function isAndroid(environment: AndroidHints | undefined = globalThis.navigator): boolean {
  const platform = readText(readProperty(environment, 'userAgentData'), 'platform')
  return (platform || readText(environment, 'userAgent')).includes('Android')
}

type MobileHints = {
  readonly userAgent?: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly mobile?: boolean }
}

/**
 * Tells whether the visitor is on a phone or tablet: `navigator.userAgentData.mobile`, else the user
 * agent names Android, iPhone, iPad or iPod, or a Mac with more than one touch point. Never by width
 * or pointer. Without a browser the answer is no.
 */
export function isMobile(environment: MobileHints | undefined = globalThis.navigator): boolean {
  const mobile = readProperty(readProperty(environment, 'userAgentData'), 'mobile')
  if (typeof mobile === 'boolean') return mobile
  const userAgent = readText(environment, 'userAgent')
  const hasTouch = Number(readProperty(environment, 'maxTouchPoints')) > 1
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && hasTouch)
}

type TelegramHints = {
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown } }
}

/**
 * Tells whether the page runs inside Telegram as a mini app. Telegram's script alone is no sign: a
 * page may carry it everywhere, but only inside Telegram it has `initData`.
 *
 * @see https://core.telegram.org/bots/webapps
 */
export function isTelegram(environment: TelegramHints = globalThis as TelegramHints): boolean {
  const { TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram } = environment
  return Boolean(TelegramWebviewProxy ?? TelegramWebviewProxyProto ?? Telegram?.WebApp?.initData)
}

type FrameHints = {
  readonly self?: unknown
  readonly top?: { readonly location: { readonly href: string } } | null
}

/** Tells whether the page stands in a frame of another site: one of its own site may be navigated as the page itself. */
export function isFramed(environment: FrameHints = globalThis as FrameHints): boolean {
  const { self, top } = environment
  try {
    // Another site's address may not be read.
    return !!top && top !== self && !top.location.href
  } catch {
    return true
  }
}
