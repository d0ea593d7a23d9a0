import { getAccount, type Kit } from '@wallet-kit/core'
import { getIdentity, showToast } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  AmountBox,
  Avatar,
  accountStyles,
  closeIcon,
  Icon,
  IconButton,
  Name,
  Spinner,
  useStyles,
  useText,
  warnIcon,
} from '@wallet-kit/core/ui'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Draft } from '../draft/draft.js'
import { isTokenContract, setReceiver } from '../receiver/receiver.js'
import { useReport } from './useSendable.js'

/** Who types no further for so long may be told that it is no address, in ms. */
const typingRest = 600

/** Address or name of the receiver; below it what became of it. */
export function ReceiverField({ draft, token, isBarred, onKeyDown }: ReceiverField.Props) {
  // For the avatar.
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const report = useReport()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { namespace, caipAddress } = useRead(getAccount)
  const { receiver, text } = draft
  const address = receiver.status === 'found' ? receiver.address : ''
  const identity = useRead(getIdentity, address, namespace)
  const isNamed = receiver.status === 'found' && receiver.name
  // A verified name stands in the field already.
  const shown = !isNamed ? identity : receiver.isVerified ? {} : receiver
  const isToken = useRead(isTokenContract, address, token)
  const reason = isToken && address ? 'token' : receiver.status === 'refused' && receiver.reason
  // What is typed is no address until its last character.
  const [isTyping, setTyping] = useState(false)
  const isEarly = isTyping && reason === 'address'
  const refused = reason
    ? !isEarly && `send.refused.${reason}`
    : isBarred && 'send.obstacle.receiver'
  const take = (text: string) => void setReceiver(kit, { text }).catch(report)
  useEffect(() => {
    if (!isTyping || !text) return
    const timer = setTimeout(() => setTyping(false), typingRest)
    return () => clearTimeout(timer)
  }, [isTyping, text])
  // An answer of the clipboard counts only while account, network and text are the same as when Paste was pressed.
  const turn = useRef<object>({})
  useEffect(() => {
    turn.current = { caipAddress, text }
  }, [caipAddress, text])

  async function paste() {
    const own = turn.current
    const read = () => navigator.clipboard.readText()
    const given = await Promise.resolve()
      .then(read)
      .catch(() => undefined)
    if (own !== turn.current || !input.current) return
    if (given === undefined) showToast(kit, { kind: 'error', text: t('send.pasteFailed') })
    else take(given)
    input.current.focus()
  }
  /** Takes text of several lines itself: the browser would remove the line breaks, and a key or phrase would not be recognised. */
  function takeLines(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const given = data.getData('text/plain')
    if (!/[\r\n]/.test(given)) return
    event.preventDefault()
    take(given)
  }
  const field = (
    <input
      ref={input}
      id={id}
      className={address ? 'wk-input wk-input--to' : 'wk-input'}
      value={text}
      placeholder={t('send.toPlaceholder')}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      aria-invalid={refused ? true : undefined}
      aria-describedby={refused ? `${id}h` : undefined}
      onChange={({ target, nativeEvent }) => {
        const { inputType } = nativeEvent as InputEvent
        setTyping(!/^insertFrom(Paste|Drop)/.test(inputType))
        take(target.value)
      }}
      onBlur={() => setTyping(false)}
      onPaste={(event) => takeLines(event, event.clipboardData)}
      onDrop={(event) => takeLines(event, event.dataTransfer)}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <AmountBox
      label={t('send.to')}
      htmlFor={id}
      isInvalid={!!refused}
      isBusy={receiver.status === 'resolving'}
      line={
        <>
          {address && <Avatar address={address} image={identity.image} size="m" />}
          <span className="wk-row__main">
            {field}
            {address && (
              <span className="wk-row__sub">
                {shown.name && (
                  <>
                    <Name name={shown.name} isVerified={shown.isVerified} />
                    <span>{' · '}</span>
                  </>
                )}
                <Address address={address} isMain />
              </span>
            )}
          </span>
          {receiver.status === 'resolving' && (
            <span role="status">
              <Spinner />
              <span className="wk-visually-hidden">{t('send.resolving')}</span>
            </span>
          )}
          {text ? (
            <IconButton
              icon={closeIcon}
              iconSize="s"
              label={t('send.clear')}
              onClick={() => {
                take('')
                input.current?.focus()
              }}
            />
          ) : (
            <button type="button" className="wk-token wk-token--text" onClick={paste}>
              {t('send.paste')}
            </button>
          )}
        </>
      }
    >
      {refused && (
        <p className="wk-field__hint wk-field__hint--error" id={`${id}h`} role="alert">
          <Icon path={warnIcon} size="s" />
          <span>{t(refused)}</span>
        </p>
      )}
    </AmountBox>
  )
}

export declare namespace ReceiverField {
  type Props = {
    readonly draft: Draft
    /** CAIP-10; absent: the native coin. */
    readonly token: string | undefined
    /** The network says that the receiver can own nothing. */
    readonly isBarred: boolean
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}
