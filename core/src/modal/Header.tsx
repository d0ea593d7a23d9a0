import { type RefObject, useContext } from 'react'
import { type ModalContext, modalContext } from '../react/modalContext.js'
import { useKit } from '../react/useKit.js'
import { useSignalValue } from '../react/useSignalValue.js'
import { useText } from '../react/useText.js'
import { IconButton } from '../ui/IconButton.js'
import { backIcon } from '../ui/icons/back.js'
import { closeIcon } from '../ui/icons/close.js'
import { ToastArea } from './ToastArea.js'

/** Back, title and tools; a toast takes the title's place. */
export function Header({ title, titleId, titleRef, hasBack, hasClose }: Header.Props) {
  const kit = useKit()
  const t = useText()
  const content = useSignalValue((useContext(modalContext) as ModalContext).header)
  return (
    <header className="wk-header">
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
    </header>
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
