import { getConnectorRows } from '../actions/getConnectorRows.js'
import { useText } from '../messages/useText.js'
import accountStyles from '../modal/styles/account.css.js'
import { useStyles } from '../modal/useStyles.js'
import { useRead } from '../react/useRead.js'
import { VirtualList } from '../ui/VirtualList.js'
import { WalletButton } from './WalletButton.js'

/** The wallet rows where there are hundreds: only those in view are drawn. A claim's warning is its rows' second line. */
export default function LongWalletList({ isDisabled }: { readonly isDisabled: boolean }) {
  useStyles(accountStyles)
  const t = useText()
  const wallets = useRead(getConnectorRows).flatMap((row) =>
    row.kind === 'list' ? [] : row.kind === 'claim' ? row.wallets : row,
  )
  return (
    <VirtualList label={t('connect.wallets')} items={wallets} keyOf={({ key }) => key}>
      {(row, { tabIndex }) => (
        <WalletButton
          row={row}
          isDisabled={isDisabled}
          tabIndex={tabIndex}
          sub={row.claim && t('claim.title', { name: row.name, count: row.claim.of })}
        />
      )}
    </VirtualList>
  )
}
