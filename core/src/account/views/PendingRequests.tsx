import { getAccount } from '../../connection/getAccount.js'
import { getPendingRequests } from '../../connection/pendingRequests.js'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { onFirstClick } from '../../ui/Button.js'
import { LinkFigure } from '../../ui/LinkFigure.js'
import { Group, ListItem, Tag } from '../../ui/ListItem.js'
import { Mark } from '../../ui/Mark.js'
import { penIcon } from '../../ui/screenIcons.js'
import accountStyles from '../../ui/styles/account.css.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'

/** What the wallet is being asked for, each with the way back to its screen. */
export function PendingRequests() {
  const kit: Kit = useKit()
  const t = useText()
  useStyles(accountStyles)
  useStyles(featureStyles)
  const { connector } = useRead(getAccount)
  const requests = useRead(getPendingRequests)
  if (!requests.length) return null
  const { metadata } = kit.config
  const app = metadata?.name ?? t('common.thisApp')
  const wallet = connector?.name ?? t('pending.wallet')
  return (
    <Group label={t('pending.label')}>
      {requests.map(({ key, label, values, open }) => (
        <ListItem
          key={key}
          className="wk-row--whole"
          mark={
            <LinkFigure
              state="ask"
              isCompact
              icon={penIcon}
              from={<Mark name={app} image={metadata?.icons?.[0]} size="s" />}
              to={<Mark name={wallet} image={connector?.icon} size="s" />}
            />
          }
          name={t('pending.title', { wallet, what: t(label, values) })}
          end={<Tag>{t('pending.open')}</Tag>}
          onClick={onFirstClick(() => open(kit))}
        />
      ))}
    </Group>
  )
}
