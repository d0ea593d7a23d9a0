import type { ResolvedConfig } from '../config/config.js'
import { getNamespaces } from '../connection/connectors.js'
import type { Kit } from '../kit/kit.js'
import { reportError } from '../notices/reportError.js'
import { isMobile } from '../platform/device.js'
import type { ListedWallet, WalletList, WalletSource } from '../plugin/contributions.js'
import { pluginId } from '../plugin/definePlugin.js'
import type { View } from '../router/defineView.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { LinkAttributes } from './connectorRow.js'

/** Gives the link that the row of a wallet is. Reactive. */
type RowLinks = { readonly getHref: (wallet: ListedWallet) => LinkAttributes | undefined }

/** What the listed directories gave. */
export const walletListsSlice = defineSlice(pluginId<ResolvedConfig>('core/wallet-lists'), () => ({
  /** Their wallets, by the contribution. */
  lists: signal<ReadonlyMap<WalletList, readonly ListedWallet[]>>(new Map()),
  /** They are being read. */
  isReading: signal(false),
  /** Why one of them could not be read; `fetchWalletLists` tries again. */
  failure: signal<unknown>(undefined),
  /** What makes rows links: on phones, once it is loaded. */
  links: signal<RowLinks | undefined>(undefined),
  /** The page's wallets still have time to come before other rows are shown, which they would move. */
  isEarly: signal(true),
}))

/** What plugins know of wallets that are not in this page. */
export const getWalletSources = (kit: Kit): readonly WalletSource[] =>
  kit.plugins.flatMap(({ contributes }) => contributes?.walletSource ?? [])

/** Reads the rows that directories add to the Connect list, once, and again where a read failed, which only leaves its rows out. */
export async function fetchWalletLists(kit: Kit): Promise<void> {
  const { lists, isReading } = kit.read(walletListsSlice)
  if (isReading.peek()) return
  let failed: unknown
  const setReading = (is: boolean) =>
    kit.write(walletListsSlice, ({ isReading, failure }) => {
      isReading.value = is
      failure.value = failed
    })
  const reads = getWalletSources(kit)
    .flatMap(({ lists = [] }) => lists)
    .filter((list) => !lists.peek().has(list))
  if (!reads[0]) return
  setReading(true)
  await Promise.all(
    reads.map(async (list) => {
      try {
        const { default: read } = await kit.load(list.load, 'The wallet list')
        const found = await read(kit)
        kit.write(walletListsSlice, ({ lists }) => {
          lists.value = new Map(lists.value).set(list, found)
        })
      } catch (error) {
        failed = error
        reportError(kit, error)
      }
    }),
  )
  setReading(false)
}

/**
 * Reactive: the screen of a listed WalletConnect connector where this wallet can be paired with: by a link that leads
 * somewhere on this device, or by the code on a desktop's screen. Undefined where there is no such connector, or none for the
 * wallet's namespaces.
 */
export function getPairingView(
  kit: Kit,
  wallet: ListedWallet,
): View<string, { readonly wallet: ListedWallet }> | undefined {
  const { links = {}, supportsWalletConnect, namespaces } = wallet
  const { native, universal, desktop, web } = links
  // A phone opens no program of a desktop, and cannot scan its own screen.
  const isElsewhere = !isMobile() && (desktop || supportsWalletConnect)
  if (!native && !universal && !web && !isElsewhere) return undefined
  const configured = getNamespaces(kit)
  const name = kit.plugins
    .flatMap(({ connectors = [] }) => connectors)
    .find(
      (connector) =>
        connector.type === 'WALLET_CONNECT' &&
        connector.view &&
        connector.namespaces.some(
          (namespace) => namespaces.includes(namespace) && configured.includes(namespace),
        ),
    )?.view
  return name ? { name } : undefined
}

/** The screen that tells where a listed wallet is had; undefined where no directory brings one, or no place is known. */
export function getPlacesView(
  kit: Kit,
  { stores = {}, homepage }: ListedWallet,
): View<string, { readonly wallet: ListedWallet }> | undefined {
  if (!homepage && !Object.keys(stores)[0]) return undefined
  return getWalletSources(kit).find(({ get }) => get)?.get?.view
}
