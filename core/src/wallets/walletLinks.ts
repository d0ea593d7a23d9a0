import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/device.js'
import type { ListedWallet, WalletLinkSource } from '../plugin/contributions.js'
import { pluginId } from '../plugin/definePlugin.js'
import { modalSlice } from '../router/modal.js'
import { defineLive } from '../store/defineLive.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { LinkAttributes } from './connectorRow.js'
import { getPairingView, walletListsSlice } from './walletSources.js'

/** What makes rows links, once a screen with rows was drawn on a phone. */
export const walletLinksSlice = defineSlice(pluginId<ResolvedConfig>('core/wallet-links'), () => ({
  source: signal<WalletLinkSource | undefined>(undefined),
}))

/** Ends the source where it runs. */
const getRunning = defineLive(
  pluginId<ResolvedConfig>('core/wallet-links'),
  (): { end?: (() => void) | undefined } => ({}),
)

/**
 * Makes the wallets of a screen real links on phones, where a plugin can: `getWalletHref` gives them. Gives the function that
 * ends it, which waits while the visitor is on a screen of that plugin: the link that was tapped stands until its wallet has
 * answered.
 */
export function startWalletLinks(kit: Kit): () => void {
  const plugin = kit.plugins.find(({ contributes }) => contributes?.walletSource?.links)
  const load = plugin?.contributes?.walletSource?.links?.load
  const running = getRunning(kit)
  running.end?.()
  if (!isMobile()) return () => undefined
  kit.write(walletListsSlice, ({ links }) => {
    links.value ??= { getHref: (wallet) => getWalletHref(kit, wallet) }
  })
  if (!load) return () => undefined

  const own = new Set(plugin.views?.map(({ view }) => view.name))
  const isOnOwnScreen = () => own.has(kit.read(modalSlice).stack.value.at(-1)?.view.name as string)
  const stops: (() => void)[] = [kit.onDestroy(stop)]
  let hasStopped = false
  function stop() {
    if (hasStopped) return
    hasStopped = true
    for (const undo of stops) undo()
    running.end = undefined
  }
  running.end = stop
  kit.load(load, 'The links of wallets').then(
    ({ default: create }) => {
      if (hasStopped) return
      const source = create(kit)
      stops.push(source.start())
      kit.write(walletLinksSlice, (links) => {
        links.source.value = source
      })
    },
    () => undefined,
  )
  return () => {
    if (!isOnOwnScreen()) stop()
    else if (!hasStopped) stops.push(kit.subscribe(isOnOwnScreen, (isOn) => isOn || stop()))
  }
}

/**
 * Reactive: the link that a wallet's row is on phones, as attributes of an `<a>`: with the pairing, while there is one to hand
 * over; where the wallet cannot be paired with, the one that opens this page in the wallet's own browser.
 */
export function getWalletHref(kit: Kit, wallet: ListedWallet): LinkAttributes | undefined {
  const link = getPairingView(kit, wallet)
    ? kit.read(walletLinksSlice).source.value?.getHref(wallet)
    : getBrowseHref(wallet)
  return link && { ...link, rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' }
}

function getBrowseHref({ links }: ListedWallet) {
  const href = isMobile() && links?.browse && buildBrowseLink(links.browse, location.href)
  // A tab of its own: where the app is not installed, the wallet's page must not take the place of this one.
  return href ? { href, target: '_blank' } : undefined
}

/**
 * The link that opens a page in a wallet's own browser, by the wallet's template: an https address with `{url}`, and maybe
 * `{ref}` for the page's origin, both behind its host. Undefined where the template or the page is anything else: only https
 * may be opened (http on this machine), and no address with a password. Both are hostile until they are read here.
 */
export function buildBrowseLink(template: string, page: string): string | undefined {
  const isTemplate = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+\/[^{]*\{(url|ref)\}/i.test(template)
  if (!isTemplate || !template.includes('{url}') || !/^[!-~]{1,2048}$/.test(template)) {
    return undefined
  }
  const address = readAddress(page)
  if (/[\\#@]/.test(template) || !address) return undefined
  const { protocol, hostname, username, password, href, origin } = address
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  const isWeb = protocol === 'https:' || (protocol === 'http:' && isLocal)
  if (!isWeb || username || password) return undefined
  return template
    .replaceAll('{url}', encodeURIComponent(href))
    .replaceAll('{ref}', encodeURIComponent(origin))
}

function readAddress(page: string): URL | undefined {
  try {
    return new URL(page)
  } catch {
    return undefined
  }
}
