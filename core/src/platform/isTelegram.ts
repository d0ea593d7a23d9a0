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
export function isTelegram(environment: TelegramHints = globalThis as Environment): boolean {
  const { TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram } = environment
  return Boolean(TelegramWebviewProxy ?? TelegramWebviewProxyProto ?? Telegram?.WebApp?.initData)
}
