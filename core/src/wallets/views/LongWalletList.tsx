import { useText } from '../../react/useText.js'
import accountStyles from '../../ui/styles/account.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { VirtualList } from '../../ui/VirtualList.js'
import { type ConnectorRow, walletsOf } from '../connectorRow.js'
import { ClaimedWallet } from './ClaimedWallets.js'
import { WalletButton } from './WalletButton.js'

/** The wallet rows where there are hundreds: only those in view are drawn. A claim's warning is its rows' second line. */
export default function LongWalletList({ items, isDisabled }: LongWalletList.Props) {
  useStyles(accountStyles)
  const t = useText()
  return (
    <VirtualList
      label={t('connect.wallets')}
      items={items.flatMap(walletsOf)}
      keyOf={({ key }) => key}
    >
      {(row, { tabIndex }) => {
        const props = { row, isDisabled, tabIndex }
        const { name, claim } = row
        return claim ? (
          <ClaimedWallet {...props} sub={t('claim.title', { name, count: claim.of })} />
        ) : (
          <WalletButton {...props} />
        )
      }}
    </VirtualList>
  )
}

export declare namespace LongWalletList {
  type Props = { readonly items: readonly ConnectorRow[]; readonly isDisabled: boolean | undefined }
}
