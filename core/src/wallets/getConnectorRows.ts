import type { ResolvedConfig } from '../config/config.js'
import { isFeatureOn } from '../config/settings.js'
import { getNamespaces } from '../connection/connectors.js'
import {
  getPresentConnectors,
  isDiscoveryDone,
  recentWalletsSlice,
} from '../connection/knownWallets.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { isMobile } from '../platform/device.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { computed } from '../store/signals.js'
import { buildRows } from './buildRows.js'
import {
  buildPresentRows,
  type ConnectorRow,
  type ListRow,
  type PresentRow,
  type WalletRow,
  walletsOf,
} from './connectorRow.js'
import { getPairingView, getWalletSources, walletListsSlice } from './walletSources.js'

/** One answer for all that happens to the chains: the rows do not change with every step of a connect. */
const pairedSlice = defineSlice(pluginId<ResolvedConfig>('core/paired'), ({ kit }) => ({
  isPaired: computed(() =>
    Object.values(kit.read(chainsSlice).chains.value).some(
      ({ connection }) => connection?.wallet.type === 'WALLET_CONNECT',
    ),
  ),
}))

/** Reactive: the rows of the Connect list, ready to be drawn. They follow discovery live. */
export function getConnectorRows(kit: Kit): readonly ConnectorRow[] {
  const { lists: read, isReading, isEarly, links } = kit.read(walletListsSlice)
  return buildRows({
    namespaces: getNamespaces(kit),
    connectors: getPresentConnectors(kit),
    offered: kit.plugins.flatMap(({ connectors = [] }) => connectors),
    isPaired: kit.read(pairedSlice).isPaired.value,
    recents: kit.read(recentWalletsSlice).wallets.value,
    lists: getWalletSources(kit).flatMap(({ lists = [], get }) =>
      lists.map((list) => ({
        list,
        wallets: read.value.get(list),
        isReading: isReading.value && !read.value.has(list),
        view: get?.view,
      })),
    ),
    all: getAllWalletsRow(kit),
    order: kit.config.order?.connectors,
    isEarly: isEarly.value && !isDiscoveryDone(kit),
    getPairing: (wallet) => ({
      view: getPairingView(kit, wallet),
      link: links.value?.getHref(wallet),
    }),
  })
}

/** Reactive: the rows of the wallets that are present. */
export const getPresentRows = (kit: Kit): readonly PresentRow[] =>
  buildPresentRows(getPresentConnectors(kit))

/** Reactive: the way to all wallets, where a plugin brings one and it is not switched off. */
export function getAllWalletsRow(kit: Kit): ListRow | undefined {
  const all = getWalletSources(kit).find((source) => source.all)?.all
  if (!all || !isFeatureOn(kit, all.feature) || (all.only === 'mobile' && !isMobile()))
    return undefined
  const count = typeof all.count === 'function' ? all.count(kit) : all.count
  return {
    key: 'all-wallets',
    kind: 'list',
    view: all.view,
    ...(count !== undefined && { count }),
  }
}

/**
 * Reactive: the row of a wallet by the id of one of its connectors, also where it stands in a claim. One that is present is looked for
 * among those alone: the whole list changes when a connect makes its wallet a recent one.
 */
export function getConnectorRow(kit: Kit, connectorId: string): WalletRow | undefined {
  const find = (rows: readonly ConnectorRow[]) =>
    rows
      .flatMap(walletsOf)
      .find(({ members }) => members.some((member) => member.connectorId === connectorId))
  return find(getPresentRows(kit)) ?? find(getConnectorRows(kit))
}
