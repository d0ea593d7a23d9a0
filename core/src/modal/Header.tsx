import { type RefObject, useContext, useEffect, useState } from 'react'
import { getToast, hideToast, type Toast } from '../notices/toast.js'
import {
  type ModalContext,
  modalContext,
  useAnnounce,
  useSignalValue,
} from '../react/modalContext.js'
import { useKit, useRead } from '../react/useKit.js'
import { useText } from '../react/useText.js'
import { IconButton, Spinner } from '../ui/Button.js'
import { warnIcon } from '../ui/buttonIcons.js'
import { backIcon, checkIcon, closeIcon, Icon } from '../ui/Icon.js'

/** Back, title and tools; a toast takes the title's place. */
export function Header({ title, titleId, titleRef, hasBack, hasClose }: Header.Props) {
  const kit = useKit()
  const t = useText()
  const content = useSignalValue((useContext(modalContext) as ModalContext).header)
  return (
    // No landmark: the page has its own banner.
    <div className="wk-header">
      {hasBack && (
        <IconButton
          icon={backIcon}
          isDirectional
          label={t('common.back')}
          onClick={() => kit.router.back()}
        />
      )}
      {content.start}
      <h2
        className={content.start ? 'wk-visually-hidden' : 'wk-header__title'}
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
      >
        {content.title ?? title}
      </h2>
      {content.start && <span className="wk-header__gap" />}
      {content.tools}
      {hasClose && (
        <IconButton
          icon={closeIcon}
          label={t('common.close')}
          disabled={content.isCloseDisabled}
          onClick={() => kit.close()}
        />
      )}
      <ToastArea />
    </div>
  )
}

export declare namespace Header {
  type Props = {
    readonly title: string
    readonly titleId: string
    readonly titleRef: RefObject<HTMLHeadingElement | null>
    readonly hasBack: boolean
    readonly hasClose: boolean
  }
}

/** Where a message takes the title's place. */
function ToastArea() {
  const toast = useRead(getToast)
  return toast && <ToastMessage toast={toast} />
}

/** How long a message stays, in milliseconds; one that loads stays until it is replaced. */
const stay = { success: 2500, error: 5000, loading: undefined }

/** The message in the title's place. Hover holds it. */
function ToastMessage({ toast }: { readonly toast: Toast }) {
  const kit = useKit()
  const announce = useAnnounce()
  const [isHeld, setHeld] = useState(false)
  const { kind, text, line } = toast

  useEffect(() => {
    // Errors are alerts and speak by themselves. For the others the polite region does, which was there before the words.
    if (kind !== 'error') announce([text, line].filter(Boolean).join('. '))
  }, [announce, kind, text, line])
  useEffect(() => {
    const time = stay[toast.kind]
    if (!time || isHeld) return
    const timer = setTimeout(() => hideToast(kit, toast), time)
    return () => clearTimeout(timer)
  }, [kit, toast, isHeld])

  return (
    <div
      className="wk-toast"
      data-wk-toast={kind}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {kind === 'loading' ? <Spinner /> : <Icon path={kind === 'success' ? checkIcon : warnIcon} />}
      <span>
        <span>{text}</span>
        {line && (
          <>
            <br />
            <span>{line}</span>
          </>
        )}
      </span>
    </div>
  )
}
