import { type KeyboardEvent, type SyntheticEvent, useId, useRef } from 'react'
import { getDirection } from '../messages/getDirection.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { useText } from '../react/useText.js'
import { accountView, connectView, unsupportedChainView } from '../router/coreViews.js'
import { getTitleKey } from '../router/findView.js'
import { AlertBar } from './AlertBar.js'
import { FrameNotice, isFrameToAccept } from './FrameNotice.js'
import { getAlert } from './getAlert.js'
import { getModalState } from './getModalState.js'
import { Header } from './Header.js'
import { LiveRegions } from './LiveRegions.js'
import { useDialog } from './useDialog.js'
import { usePress } from './usePress.js'
import { useViewFocus } from './useViewFocus.js'
import { ViewFrame } from './ViewFrame.js'
import { ViewOutlet } from './ViewOutlet.js'

/** The dialog with its panel: alert, header and the view on top of the stack. */
export function Modal() {
  const kit = useKit()
  const t = useText()
  const titleId = useId()
  const state = useRead(getModalState)
  const alert = useRead(getAlert)
  const { stack, isEmbedded, direction } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const panelHeight = useRef(0)
  const { isDrawn, isOpening } = useDialog(dialog, state)

  // While the dialog closes, its last view stays to be seen.
  const last = useRef(stack)
  if (stack.length) last.current = stack
  const shown = stack.length || isDrawn ? last.current : []
  const entry = shown.at(-1)
  const name = entry?.view.name
  const first = useRef<number>(undefined)
  if (!isDrawn) first.current = undefined
  else first.current ??= entry?.key
  const heading = name ? t(getTitleKey(kit, name) ?? '') : ''
  const focus = useViewFocus({ dialog, title, entry, direction, isEmbedded, isOpening })
  const press = usePress(focus.onPress, () => isEmbedded || kit.close())

  const mustAsk = useRead(isFrameToAccept)
  const isRoot = !shown[1] && (name === accountView.name || name === connectView.name)
  const isUnsupported = shown.some(({ view }) => view.name === unsupportedChainView.name)

  function close(event: SyntheticEvent) {
    event.preventDefault()
    kit.close()
  }
  function onKeyDown(event: KeyboardEvent) {
    const { isComposing } = event.nativeEvent
    if (event.key === 'Escape' && !isComposing && !event.defaultPrevented && !isEmbedded)
      close(event)
  }

  return (
    <dialog
      ref={dialog}
      className="wk-dialog"
      data-wk-modal=""
      aria-labelledby={titleId}
      lang={kit.config.locale}
      dir={getDirection(kit.config.locale)}
      onKeyDown={onKeyDown}
      onCancel={close}
      onFocusCapture={focus.onFocusCapture}
      {...press}
    >
      {entry && (
        <div className="wk-panel">
          {alert && (
            <AlertBar
              alert={alert}
              onDismiss={() => title.current?.focus({ preventScroll: true })}
            />
          )}
          <span className="wk-panel__grip" />
          <Header
            title={heading}
            titleId={titleId}
            titleRef={title}
            hasBack={!!shown[1] && !isUnsupported}
            hasClose={!(isEmbedded && isRoot)}
          />
          <ViewFrame
            key={entry.key}
            name={entry.view.name}
            enter={entry.key === first.current ? undefined : direction}
            panelHeight={panelHeight}
          >
            {(onReady) =>
              mustAsk ? (
                <FrameNotice onReady={onReady} />
              ) : (
                <ViewOutlet entry={entry} title={heading} onReady={onReady} />
              )
            }
          </ViewFrame>
        </div>
      )}
      <LiveRegions />
    </dialog>
  )
}
