import { type KeyboardEvent, type SyntheticEvent, useId, useRef } from 'react'
import { getDirection } from '../messages/getDirection.js'
import { useText } from '../messages/useText.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import type { View } from '../router/defineView.js'
import { getTitleKey } from '../router/getTitleKey.js'
import type { ViewEntry } from '../slices/modal.js'
import { accountView, connectView, unsupportedChainView } from '../views/coreViews.js'
import { getAlert } from './getAlert.js'
import { getExtras } from './getExtras.js'
import { getModalState } from './getModalState.js'
import { Header } from './Header.js'
import { LiveRegions } from './LiveRegions.js'
import { useDialog } from './useDialog.js'
import { useExtras } from './useExtras.js'
import { useStyles } from './useStyles.js'
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
  const extras = useExtras(!!alert)
  useStyles(useRead(getExtras)?.styles)
  const { stack, isEmbedded, direction } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const panelHeight = useRef(0)
  const isPressed = useRef(false)
  const { isDrawn, isOpening } = useDialog(dialog, state)

  // While the dialog closes, its last view stays to be seen.
  const last = useRef(stack)
  if (stack.length) last.current = stack
  const shown = stack.length ? stack : isDrawn ? last.current : []
  const entry = shown.at(-1)
  const first = useRef<number>(undefined)
  if (!isDrawn) first.current = undefined
  else first.current ??= entry?.key
  const heading = entry ? t(getTitleKey(kit, entry.view.name) ?? '') : ''
  const focus = useViewFocus({ dialog, title, entry, direction, isEmbedded, isOpening })

  const isRoot = shown.length < 2 && isOneOf(entry, [accountView, connectView])
  const isUnsupported = shown.some((other) => isOneOf(other, [unsupportedChainView]))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    if (isEmbedded) return
    event.preventDefault()
    kit.close()
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
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault()
        kit.close()
      }}
      onMouseDown={(event) => {
        isPressed.current = event.target === dialog.current && !isEmbedded
        // The focus stays where it is: the backdrop is no place for it.
        if (isPressed.current) event.preventDefault()
      }}
      onClick={(event) => {
        // Pressed and let go on the backdrop: dragging a selection out of a field is no close.
        if (isPressed.current && event.target === dialog.current) kit.close()
        isPressed.current = false
      }}
      onFocusCapture={focus.onFocusCapture}
      onClickCapture={focus.onClickCapture}
    >
      {entry && (
        <div className="wk-panel">
          {alert && extras && (
            <extras.AlertBar
              alert={alert}
              onDismiss={() => title.current?.focus({ preventScroll: true })}
            />
          )}
          <span className="wk-panel__grip" />
          <Header
            title={heading}
            titleId={titleId}
            titleRef={title}
            hasBack={shown.length > 1 && !isUnsupported}
            hasClose={!(isEmbedded && isRoot)}
          />
          <ViewFrame
            key={entry.key}
            name={entry.view.name}
            enter={entry.key === first.current ? undefined : direction}
            panelHeight={panelHeight}
          >
            {(onReady) => <ViewOutlet entry={entry} title={heading} onReady={onReady} />}
          </ViewFrame>
        </div>
      )}
      <LiveRegions />
    </dialog>
  )
}

function isOneOf(entry: ViewEntry | undefined, views: readonly View[]) {
  return views.some(({ name }) => name === entry?.view.name)
}
