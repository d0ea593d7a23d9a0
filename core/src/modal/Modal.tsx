import {
  type KeyboardEvent,
  memo,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Kit } from '../kit/kit.js'
import { getDirection, getText, getTextLanguage } from '../messages/getText.js'
import { getAlert } from '../notices/alert.js'
import { isFramed } from '../platform/device.js'
import { type ModalContext, modalContext, useSignalValue } from '../react/modalContext.js'
import { useKit, useRead } from '../react/useKit.js'
import { accountView, connectView, unsupportedChainView } from '../router/coreViews.js'
import { modalSlice, type ViewEntry } from '../router/modal.js'
import { findView, getHeight, getTitleKey } from '../router/router.js'
import { signal } from '../store/signals.js'
import { LazyPart, loadedPartsSlice } from '../ui/LazyPart.js'
import { AlertBar } from './AlertBar.js'
import { Header } from './Header.js'
import { getModalState, useDialog } from './useDialog.js'
import { usePress, useViewFocus } from './useViewFocus.js'
import { ViewFrame } from './ViewFrame.js'
import { ViewOutlet } from './ViewOutlet.js'

const importFrameNotice = () => import('./FrameNotice.js')

/** The dialog element with the panel in it. */
export function Modal() {
  const kit: Kit = useKit()
  const titleId = useId()
  const state = useRead(getModalState)
  const { stack, isEmbedded, direction } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { isDrawn, isOpening } = useDialog(dialog, state)

  // While the dialog closes, its last view stays to be seen.
  const last = useRef(stack)
  if (stack.length) last.current = stack
  const shown = stack.length || isDrawn ? last.current : []
  const entry = shown.at(-1)
  const focus = useViewFocus({ dialog, title, entry, direction, isEmbedded, isOpening })
  const language = getTextLanguage(kit)
  const press = usePress({
    onPress: focus.onPress,
    onBackdrop: () => isEmbedded || kit.close(),
    isLeft: () => kit.read(modalSlice).stack.peek().at(-1) !== entry,
  })

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
      lang={language}
      dir={getDirection(language)}
      onKeyDown={onKeyDown}
      onCancel={close}
      onFocusCapture={focus.onFocusCapture}
      {...press}
    >
      {entry && <Panel {...{ shown, entry, direction, isEmbedded, titleId, title }} />}
      <LiveRegions />
    </dialog>
  )
}

/** Alert, header and the view on top of the stack. How the dialog stands in the page changes nothing of it. */
const Panel = memo(function Panel({
  shown,
  entry,
  direction,
  isEmbedded,
  titleId,
  title,
}: Panel.Props) {
  const kit: Kit = useKit()
  const alert = useRead(getAlert)
  const { name } = entry.view
  const heading = useRead(getHeading, name)
  const mustAsk = useRead(isFrameToAccept)
  const panelHeight = useRef(0)
  const [first] = useState(entry.key)
  const covered = findView(kit, name)?.isCover ? shown.at(-2) : undefined
  const context = useContext(modalContext)
  // The header belongs to the view that is seen.
  const coveredContext = useMemo(() => context && { ...context, header: signal({}) }, [context])

  const isRoot = !shown[1] && (name === accountView.name || name === connectView.name)
  const isUnsupported = shown.some(({ view }) => view.name === unsupportedChainView.name)

  return (
    <div className="wk-panel">
      {alert && (
        <AlertBar alert={alert} onDismiss={() => title.current?.focus({ preventScroll: true })} />
      )}
      <span className="wk-panel__grip" />
      <Header
        title={heading}
        titleId={titleId}
        titleRef={title}
        hasBack={!!shown[1] && !isUnsupported}
        hasClose={!(isEmbedded && isRoot)}
      />
      {[covered, entry].map(
        (each) =>
          each && (
            <ViewFrame
              key={each.key}
              name={each.view.name}
              height={getHeight(kit, each.view.name)}
              enter={each.key === first ? undefined : direction}
              isCovered={each !== entry}
              panelHeight={panelHeight}
            >
              {(onReady) => (
                <modalContext.Provider value={each === entry ? context : coveredContext}>
                  {mustAsk ? (
                    <LazyPart load={importFrameNotice} title={heading} props={{ onReady }} />
                  ) : (
                    <ViewOutlet entry={each} title={heading} onReady={onReady} />
                  )}
                </modalContext.Provider>
              )}
            </ViewFrame>
          ),
      )}
    </div>
  )
})

declare namespace Panel {
  type Props = {
    readonly shown: readonly ViewEntry[]
    /** The last of `shown`. */
    readonly entry: ViewEntry
    readonly direction: 'forward' | 'back'
    readonly isEmbedded: boolean
    readonly titleId: string
    readonly title: RefObject<HTMLHeadingElement | null>
  }
}

/** What readers hear without a change of focus: one region waits its turn, the other interrupts. */
function LiveRegions() {
  const context = useContext(modalContext) as ModalContext
  const polite = useSignalValue(context.polite)
  const assertive = useSignalValue(context.assertive)
  return (
    <>
      <p className="wk-visually-hidden" aria-live="polite">
        {polite}
      </p>
      <p className="wk-visually-hidden" aria-live="assertive">
        {assertive}
      </p>
    </>
  )
}

/** Reactive: the title of a view. Its text comes with its code. */
function getHeading(kit: Kit, name = ''): string {
  const t = getText(kit)
  const key = getTitleKey(kit, name) ?? ''
  const load = findView(kit, name)?.load
  const loaded = load && kit.read(loadedPartsSlice).parts.value.get(load)
  return t(key, {}, !load || loaded?.part ? key : t(loaded ? 'load.failed' : 'common.loading'))
}

/** Reactive: the page stands in a frame of another site, and the visitor has not said yet that this is meant. */
const isFrameToAccept = (kit: Kit): boolean =>
  !kit.read(modalSlice).isFrameAccepted.value && isFramed()
