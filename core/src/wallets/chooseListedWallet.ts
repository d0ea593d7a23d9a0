import { getNamespaces } from '../connection/connectors.js'
import { rememberWallet } from '../connection/knownWallets.js'
import type { Kit } from '../kit/kit.js'
import type { ListedWallet, WalletSource } from '../plugin/contributions.js'
import { connectWalletsView } from '../router/coreViews.js'
import { isListedAs } from './buildRows.js'
import { chooseWallet } from './connecting.js'
import type { PresentRow } from './connectorRow.js'
import { getPresentRows } from './getConnectorRows.js'
import { getPairingView } from './walletSources.js'

/**
 * Goes where a wallet of a directory leads: one that is present the way of its own row, one that can be paired with to the
 * pairing, any other to `view`. Synchronous, so that the wallet is asked within the visitor's click.
 */
export function chooseListedWallet(
  kit: Kit,
  {
    wallet,
    view,
  }: { readonly wallet: ListedWallet; readonly view: NonNullable<WalletSource['get']>['view'] },
): void {
  const row = getPresentRow(kit, wallet)
  // Wallets that claim one identity, and one that cannot be used now, are told apart and explained in the list.
  if (row?.kind === 'claim' || row?.members.every(({ unavailable }) => unavailable)) {
    kit.router.push(connectWalletsView)
  } else if (row) chooseWallet(kit, row)
  else kit.router.push(getPairingView(kit, wallet) ?? view, { wallet })
}

/**
 * Reactive: the row of a listed wallet that is present in this browser; a claim where several present wallets say they are
 * it. `rows` are those of `getPresentRows`, for who asks for many wallets.
 */
export function getPresentRow(
  kit: Kit,
  wallet: ListedWallet,
  rows: readonly PresentRow[] = getPresentRows(kit),
): PresentRow | undefined {
  return rows.find((row) =>
    row.kind === 'claim'
      ? row.wallets.some((claimant) => isListedAs(claimant, wallet))
      : isListedAs(row, wallet),
  )
}

/** Makes a wallet of a directory a recent one, once it was paired with: its row then leads to the pairing again. */
export function rememberListedWallet(kit: Kit, wallet: ListedWallet): void {
  const { id, name, icon, rdns, namespaces, links = {} } = wallet
  const configured = getNamespaces(kit)
  const namespace = namespaces.find((each) => configured.includes(each))
  if (!namespace) return
  rememberWallet(kit, {
    id,
    name,
    type: 'WALLET_CONNECT',
    namespace,
    links,
    ...(icon && { icon }),
    ...(rdns && { rdns }),
  })
}
