import { getConnectorRows } from '../actions/getConnectorRows.js'
import { isDiscoveryDone } from '../actions/isDiscoveryDone.js'
import type { Kit } from '../kit/kit.js'
import { useText } from '../messages/useText.js'
import type { ListRow } from '../plugin/connectorRow.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { Claim } from '../ui/Claim.js'
import { Group } from '../ui/Group.js'
import { Hero } from '../ui/Hero.js'
import { gridIcon } from '../ui/icons/grid.js'
import { walletIcon } from '../ui/icons/wallet.js'
import { LazyPart } from '../ui/LazyPart.js'
import { ListItem } from '../ui/ListItem.js'
import { Mark } from '../ui/Mark.js'
import { Num } from '../ui/Num.js'
import { Seal } from '../ui/Seal.js'
import { Tag } from '../ui/Tag.js'
import { preloadView } from './preloadView.js'
import { WalletButton } from './WalletButton.js'

/** From here on only the rows in view are drawn, by code that only then is loaded. */
const longFrom = 200
const importLongList = () => import('./LongWalletList.js')

/** The wallet rows of Connect and ConnectWallets. */
export function WalletRows({ isDisabled }: { readonly isDisabled: boolean }) {
  const t = useText()
  const rows = useRead(getConnectorRows)
  const isDone = useRead(isDiscoveryDone)
  if (rows.length >= longFrom) {
    return <LazyPart load={importLongList} title={t('connect.wallets')} props={{ isDisabled }} />
  }
  if (!rows.length) {
    return isDone ? (
      <div>
        <Seal icon={walletIcon} />
        <Hero title={t('connect.none')} text={t('connect.noneText')} />
      </div>
    ) : null
  }
  return (
    <Group label={t('connect.wallets')}>
      {rows.map((row) =>
        row.kind === 'list' ? (
          <AllWalletsRow key={row.key} row={row} isDisabled={isDisabled} />
        ) : row.kind === 'claim' ? (
          <Claim
            key={row.key}
            title={t('claim.title', { name: row.name, count: row.wallets.length })}
            text={t('claim.text')}
            label={t('claim.label', { name: row.name })}
          >
            {(describedBy) =>
              row.wallets.map((wallet) => (
                <li key={wallet.key}>
                  <WalletButton row={wallet} isDisabled={isDisabled} describedBy={describedBy} />
                </li>
              ))
            }
          </Claim>
        ) : (
          <li key={row.key}>
            <WalletButton row={row} isDisabled={isDisabled} />
          </li>
        ),
      )}
    </Group>
  )
}

function AllWalletsRow({
  row,
  isDisabled,
}: {
  readonly row: ListRow
  readonly isDisabled: boolean
}) {
  const kit: Kit = useKit()
  const t = useText()
  const preload = () => preloadView(kit, row.view)
  return (
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
      onClick={() => kit.router.push(row.view)}
      onPointerEnter={preload}
      onFocus={preload}
    />
  )
}
