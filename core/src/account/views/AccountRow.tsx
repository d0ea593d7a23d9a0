import { type RefObject, useEffect, useRef, useState } from 'react'
import { getAccount } from '../../connection/getAccount.js'
import { switchAccount } from '../../connection/switchAccount.js'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { Address } from '../../ui/Address.js'
import { Amount } from '../../ui/Amount.js'
import { Avatar } from '../../ui/Avatar.js'
import { IconButton } from '../../ui/Button.js'
import { copyText } from '../../ui/copyText.js'
import { checkIcon, copyIcon } from '../../ui/icons.js'
import { MarkBadge } from '../../ui/MarkBadge.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { fetchBalance, getBalance } from '../balance.js'
import type { getAccounts } from '../getAccounts.js'
import { fetchIdentity, getIdentity } from '../identity.js'

/** One account and the button that copies its address. Its balance and name are read when it comes into view. */
export function AccountRow({ row, name, hasType, tabIndex, onDone }: AccountRow.Props) {
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

export declare namespace AccountRow {
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
