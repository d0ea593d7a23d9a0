import { useDeferredValue } from 'react'
import { connectorsSlice, startDiscovery } from '../../connection/connectors.js'
import { isDiscoveryDone } from '../../connection/knownWallets.js'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { LoadFailure } from '../../ui/ErrorState.js'
import { gridIcon } from '../../ui/Icon.js'
import { LazyPart, useLazyPart } from '../../ui/LazyPart.js'
import { Group, ListItem, Tag } from '../../ui/ListItem.js'
import { leadTo } from '../../ui/leadTo.js'
import { Mark } from '../../ui/Mark.js'
import { Num } from '../../ui/Num.js'
import { Skeleton, useSkeleton } from '../../ui/Skeleton.js'
import type { ConnectorRow } from '../connectorRow.js'
import { getConnectorRows } from '../getConnectorRows.js'
import { fetchWalletLists, walletListsSlice } from '../walletSources.js'
import { WalletButton } from './WalletButton.js'

/** From here on only the rows in view are drawn, by code that only then is loaded. */
const longFrom = 200
/** Where that code does not arrive, so many rows stay usable. */
const spareRows = 1000

/** The wallet rows of Connect and ConnectWallets. */
export function WalletRows({ isDisabled }: { readonly isDisabled?: boolean }) {
  const kit: Kit = useKit()
  const t = useText()
  const rows = useRead(getConnectorRows)
  const isEmpty = useRead(isDiscoveryDone) && !rows[0]
  const isLong = rows.length >= longFrom
  const failure = useRead(getFailure)
  if (failure && !rows[0]) {
    const retry = () => {
      startDiscovery(kit)
      fetchWalletLists(kit)
    }
    return <LoadFailure title={t('connect.wallets')} error={failure} onRetry={retry} />
  }
  if (isEmpty) return <LazyPart load={importNoWallets} title={t('connect.wallets')} props={{}} />
  if (isLong) return <LongWallets rows={rows} isDisabled={isDisabled} />
  return <WalletGroup rows={rows} isDisabled={isDisabled} />
}

/** Why it is not known whether there is a wallet: they could not be looked for, or a list of them could not be read. */
function getFailure(kit: Kit): unknown {
  const { failure } = kit.read(connectorsSlice)
  const { failure: ofLists } = kit.read(walletListsSlice)
  return failure.value ?? (isDiscoveryDone(kit) ? ofLists.value : undefined)
}

const importClaimedWallets = () => import('./ClaimedWallets.js')
const importNoWallets = () => import('./NoWallets.js')
const importLongWallets = () => import('./LongWalletList.js')

/** Hundreds of wallets: the first of them stay until the code is here that draws only those in view. */
function LongWallets({ rows, isDisabled }: WalletGroup.Props) {
  const { core } = useKit() as Kit
  const { part, error } = useLazyPart(importLongWallets, 'The list', core && [core])
  if (part) return <part.default items={rows} isDisabled={isDisabled} />
  return <WalletGroup rows={rows.slice(0, error ? spareRows : longFrom)} isDisabled={isDisabled} />
}

/** Wallet rows, all of them drawn. */
function WalletGroup({ rows, isDisabled }: WalletGroup.Props) {
  const t = useText()
  const count = useGradual(rows.length)
  // Where something is yet to come, all below it may have to move: nothing to press.
  let isHeld = false
  return rows[0] ? (
    <Group label={t('connect.wallets')}>
      {rows.slice(0, count).map((row) => {
        isHeld ||= row.kind === 'pending'
        return 'members' in row && !isHeld ? (
          <li key={row.key}>
            <WalletButton row={row} isDisabled={isDisabled} />
          </li>
        ) : (
          <OtherRow key={row.key} {...{ row, isDisabled, isHeld }} />
        )
      })}
    </Group>
  ) : null
}

declare namespace WalletGroup {
  type Props = {
    readonly rows: readonly ConnectorRow[]
    readonly isDisabled: boolean | undefined
  }
}

/** A row of the wallet list that is no single wallet: wallets that claim one identity, the way to all wallets, or a place that is held. */
function OtherRow({ row, isDisabled, isHeld }: OtherRow.Props) {
  const kit: Kit = useKit()
  const t = useText()
  if (isHeld) return <HeldRow />
  if (row.kind === 'claim') {
    const props = { row, isDisabled }
    return (
      <li className="wk-claim">
        <LazyPart load={importClaimedWallets} title={t('connect.wallets')} props={props} />
      </li>
    )
  }
  return row.kind !== 'list' ? null : (
    <ListItem
      mark={<Mark icon={gridIcon} />}
      name={t('connect.allWallets')}
      end={
        row.count && (
          <Tag>
            <Num>{row.count}</Num>
          </Tag>
        )
      }
      data-wk-key={row.key}
      disabled={isDisabled}
      {...leadTo(kit, row.view)}
    />
  )
}

declare namespace OtherRow {
  type Props = {
    readonly row: ConnectorRow
    readonly isDisabled: boolean | undefined
    /** It may still move. */
    readonly isHeld: boolean
  }
}

/** A row that is not known yet, in the place and height of the real one. */
function HeldRow() {
  return (
    <li className="wk-row" aria-hidden="true">
      {useSkeleton(true) && <Skeleton shape="round" />}
    </li>
  )
}

/** How many rows to draw now: the first of them at once, the others in pieces between which the page stays usable. */
function useGradual(count: number, first = 12): number {
  // React 18 knows no initial value, and draws all of a list that is there from the beginning.
  return Math.max(first, useDeferredValue(count, first))
}
