import { useId } from 'react'
import { useText } from '../../react/useText.js'
import { warnIcon } from '../../ui/buttonIcons.js'
import { bangIcon, Icon } from '../../ui/Icon.js'
import { Tag } from '../../ui/ListItem.js'
import { MarkBadge } from '../../ui/MarkBadge.js'
import { Num } from '../../ui/Num.js'
import styles from '../../ui/styles/claim.css.js'
import { useStyles } from '../../ui/useStyles.js'
import type { ClaimRow } from '../connectorRow.js'
import { WalletButton } from './WalletButton.js'

/** The wallets of a row that claim one identity, under a quiet warning. */
export default function ClaimedWallets({ row, isDisabled }: ClaimedWallets.Props) {
  useStyles(styles)
  const t = useText()
  const id = useId()
  const { name, wallets } = row
  return (
    <>
      <div className="wk-claim__head" id={id}>
        <Icon path={warnIcon} />
        <strong>{t('claim.title', { name, count: wallets.length })}</strong>
        <p>{t('claim.text')}</p>
      </div>
      <ul aria-label={t('claim.label', { name })}>
        {wallets.map((wallet) => (
          <li key={wallet.key}>
            <ClaimedWallet row={wallet} isDisabled={isDisabled} aria-describedby={id} />
          </li>
        ))}
      </ul>
    </>
  )
}

export declare namespace ClaimedWallets {
  type Props = { readonly row: ClaimRow; readonly isDisabled: boolean | undefined }
}

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
