import { isMobile, type ListedWallet, readUserAgent } from '@wallet-kit/core/plugin'

/** Whether a wallet can be opened or installed on this device. On a phone it needs a link or a place to get it. */
export function isReachable(wallet: ListedWallet): boolean {
  if (!isMobile() || hasLink(wallet)) return true
  return !!orderPlaces(wallet, { userAgent: readUserAgent(), isPhone: true })[0]
}

/** Whether a wallet is opened by a link on a phone, with a pairing or with this page. */
export function hasLink({ links = {} }: ListedWallet): boolean {
  const { native, universal, web, browse } = links
  return !!(native || universal || web || browse)
}

type Place = keyof NonNullable<ListedWallet['stores']> | 'homepage'

const extensions = ['chrome', 'firefox', 'edge', 'safari'] as const

/**
 * The places to get a wallet: what this browser takes first, then its page and the phones' stores, last the extensions for other
 * browsers. On a phone there are only its own store and the page.
 */
export function orderPlaces(
  { stores = {}, homepage }: ListedWallet,
  { userAgent, isPhone }: { readonly userAgent: string; readonly isPhone: boolean },
): readonly { readonly place: Place; readonly url: string }[] {
  const browser = /Firefox\//.test(userAgent)
    ? 'firefox'
    : /Edg\//.test(userAgent)
      ? 'edge'
      : /Chrome\//.test(userAgent)
        ? 'chrome'
        : 'safari'
  // Edge takes Chrome's extensions, too.
  const own: readonly Place[] = browser === 'edge' ? ['edge', 'chrome'] : [browser]
  const order: readonly Place[] = isPhone
    ? [/Android/.test(userAgent) ? 'android' : 'ios', 'homepage']
    : [...own, 'homepage', 'ios', 'android', ...extensions.filter((each) => !own.includes(each))]
  return order.flatMap((place) => {
    const url = place === 'homepage' ? homepage : stores[place]
    return url ? [{ place, url }] : []
  })
}
