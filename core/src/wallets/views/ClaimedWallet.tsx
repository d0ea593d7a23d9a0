import { useText } from '../../react/useText.js'
import { bangIcon } from '../../ui/icons/bang.js'
import { MarkBadge } from '../../ui/MarkBadge.js'
import { Num } from '../../ui/Num.js'
import { Tag } from '../../ui/Tag.js'
import { WalletButton } from './WalletButton.js'

/** The button of a wallet that claims the identity of another one: which of how many. */
export function ClaimedWallet(props: WalletButton.Props) {
  const t = useText()
  const { index, of } = props.row.claim ?? { index: 1, of: 1 }
  return (
    <WalletButton
      {...props}
      badge={<MarkBadge kind="warn" icon={bangIcon} />}
      end={
        <Tag>
          <Num>{t('claim.index', { index, count: of })}</Num>
        </Tag>
      }
    />
  )
}
