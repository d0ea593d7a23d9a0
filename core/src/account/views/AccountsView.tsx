import { type RefObject, useEffect, useRef, useState } from 'react'
import { getAccount } from '../../connection/getAccount.js'
import { switchAccount } from '../../connection/switchAccount.js'
import type { Kit } from '../../kit/kit.js'
import { getNetwork } from '../../networks/chains.js'
import { useAnnounce } from '../../react/modalContext.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { connectView } from '../../router/coreViews.js'
import { Address } from '../../ui/Address.js'
import { Amount } from '../../ui/Amount.js'
import { Avatar } from '../../ui/Avatar.js'
import { IconButton } from '../../ui/Button.js'
import { copyText } from '../../ui/copyText.js'
import { Empty } from '../../ui/Empty.js'
import { useEntryFocus } from '../../ui/focus.js'
import { checkIcon, copyIcon } from '../../ui/Icon.js'
import { MarkBadge } from '../../ui/MarkBadge.js'
import { SearchField } from '../../ui/SearchField.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { Stack } from '../../ui/Stack.js'
import { searchIcon } from '../../ui/screenIcons.js'
import accountStyles from '../../ui/styles/account.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { VirtualList } from '../../ui/VirtualList.js'
import { fetchBalance, getBalance } from '../balance.js'
import { fetchIdentity, getAccounts, getIdentity, identitySlice } from '../identity.js'

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
  const isNamed = useRead(hasAllNames)
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
            text={t(isNamed ? 'accounts.noneText' : 'accounts.noneUnread')}
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

/** Reactive: whether the public names of all accounts were read. Only those in view are asked for. */
function hasAllNames(kit: Kit): boolean {
  const { caipNetworkId } = getNetwork(kit)
  const { value: entries } = kit.read(identitySlice).entries
  return getAccount(kit).accounts.every(
    ({ address }) => entries.get(`${caipNetworkId}:${address}`)?.value,
  )
}

/** One account and the button that copies its address. Its balance and name are read when it comes into view. */
function AccountRow({ row, name, hasType, tabIndex, onDone }: AccountRow.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const isSeen = useInView(button)
  const { address, caipAddress, isCurrent, type } = row
  const { image } = useRead(getIdentity, address)
  const { status, value, symbol } = useRead(getBalance, caipAddress)
  useEffect(() => {
    if (!isSeen) return
    // A dash, or a number in place of the name, says it; a message for each row would not help.
    fetchBalance(kit, { caipAddress }).catch(() => undefined)
    fetchIdentity(kit, { address }).catch(() => undefined)
  }, [kit, isSeen, address, caipAddress])

  return (
    <>
      <button
        type="button"
        ref={button}
        className="wk-row wk-row--tall"
        tabIndex={tabIndex}
        aria-current={isCurrent ? 'true' : undefined}
        data-wk-key={address}
        data-wk-entry={isCurrent ? '' : undefined}
        onClick={() => {
          switchAccount(kit, { namespace: getAccount(kit).namespace, address })
          onDone()
        }}
      >
        <span className="wk-face" aria-hidden="true">
          <Avatar address={address} image={image} size="m" />
          {isCurrent && <MarkBadge kind="cur" icon={checkIcon} />}
        </span>
        <span className="wk-row__main">
          <span className="wk-row__name" dir="auto">
            {name}
          </span>
          <span className="wk-visually-hidden">, </span>
          <span className="wk-row__sub">
            <Address address={address} />
          </span>
          <span className="wk-visually-hidden">, </span>
        </span>
        <span className="wk-row__end">
          <span className="wk-row__name">
            {status === 'loading' ? (
              <Skeleton shape="64px" />
            ) : (
              <Amount amount={value} {...(value !== undefined && { symbol })} />
            )}
          </span>
          {hasType && type && <span className="wk-row__sub">{t(`account.${type}`)}</span>}
        </span>
      </button>
      <IconButton
        icon={copyIcon}
        label={t('accounts.copy', { name })}
        tabIndex={tabIndex}
        onClick={() => copyText(kit, { text: address, toast: 'account.copied' })}
      />
    </>
  )
}

declare namespace AccountRow {
  type Props = {
    readonly row: getAccounts.Row
    readonly name: string
    /** Accounts of several types are listed. */
    readonly hasType: boolean
    readonly tabIndex: 0 | -1
    readonly onDone: () => void
  }
}

/** Whether an element has come into view; once it has, it stays so. */
function useInView(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isSeen])
  return isSeen
}
