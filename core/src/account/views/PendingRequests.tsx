import { getAccount } from '../../connection/getAccount.js'
import { getPendingRequests } from '../../connection/pendingRequests.js'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'

import { useText } from '../../react/useText.js'
import { Group, ListItem } from '../../ui/ListItem.js'

import { Mark } from '../../ui/Mark.js'
import { onFirstClick } from '../../ui/onFirstClick.js'
import { Tag } from '../../ui/Tag.js'

/** What the wallet is being asked for, each with the way back to its screen. */
export function PendingRequests() {
  const kit: Kit = useKit()
  const t = useText()
  const { connector } = useRead(getAccount)
  const requests = useRead(getPendingRequests)
  if (!requests.length) return null
  const wallet = connector?.name ?? t('pending.wallet')
  return (
    <Group label={t('pending.label')}>
      {requests.map(({ key, label, values, open }) => (
        <ListItem
          key={key}
          className="wk-row--whole"
          mark={<Mark name={wallet} image={connector?.icon} />}
          name={t('pending.title', { wallet, what: t(label, values) })}
          end={<Tag>{t('pending.open')}</Tag>}
          onClick={onFirstClick(() => open(kit))}
        />
      ))}
    </Group>
  )
}
