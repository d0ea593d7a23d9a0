import { useEffect, useRef, useState } from 'react'
import { getAccount } from '../../connection/getAccount.js'
import type { Kit } from '../../kit/kit.js'
import { useAnnounce } from '../../react/modalContext.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { connectView } from '../../router/coreViews.js'
import { Empty } from '../../ui/Empty.js'
import { useEntryFocus } from '../../ui/focus.js'
import { SearchField } from '../../ui/SearchField.js'
import { Stack } from '../../ui/Stack.js'
import { searchIcon } from '../../ui/screenIcons.js'
import accountStyles from '../../ui/styles/account.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { VirtualList } from '../../ui/VirtualList.js'
import { getAccounts } from '../getAccounts.js'
import { AccountRow } from './AccountRow.js'

/** From this many accounts on they can be searched. */
const searchFrom = 8

/** The accounts that the wallet gave; choosing one goes back. */
export default function AccountsView() {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const announce = useAnnounce()
  const rows = useRead(getAccounts)
  const { connector, status } = useRead(getAccount)
  const isGone = status === 'disconnected'
  // The accounts of a login are made with it: there is nothing to add or remove.
  const wallet = connector?.type === 'AUTH' ? undefined : connector?.name
  const [query, setQuery] = useState('')
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)

  const words = query.trim().toLowerCase()
  const nameOf = ({ name, index }: getAccounts.Row) => name ?? t('accounts.name', { index })
  const found = words
    ? rows.filter((row) => `${nameOf(row)}\n${row.address}`.toLowerCase().includes(words))
    : rows
  const count = found.length
  useEffect(() => {
    if (words && count) announce(t('accounts.found', { count }))
  }, [announce, t, words, count])
  const hasTypes = new Set(rows.map(({ type }) => type)).size > 1
  useEffect(() => {
    // The wallet, or another tab, ended the connection.
    if (isGone) kit.router.reset(connectView)
  }, [kit, isGone])

  if (!rows.length) return null
  return (
    <div ref={view}>
      <Stack gap={rows.length >= searchFrom ? 2 : 3}>
        {rows.length >= searchFrom && (
          <SearchField
            isSticky
            label={t('accounts.search', { count: rows.length })}
            value={query}
            onSearch={setQuery}
          />
        )}
        {count ? (
          <VirtualList
            key={words}
            label={t('accounts.title')}
            items={found}
            keyOf={({ address }) => address}
          >
            {(row, { tabIndex }) => (
              <AccountRow
                key={row.address}
                row={row}
                name={nameOf(row)}
                hasType={hasTypes}
                tabIndex={tabIndex}
                onDone={() => kit.router.back()}
              />
            )}
          </VirtualList>
        ) : (
          <Empty
            icon={searchIcon}
            title={t('accounts.none')}
            text={t('accounts.noneText')}
            isStatus
          />
        )}
        {wallet && !words && (
          <p className="wk-note wk-note--center">{t('accounts.manage', { wallet })}</p>
        )}
      </Stack>
    </div>
  )
}
