import { UserRejectedError, WindowClosedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { drawIn } from './draw.js'
import { openWindow, type SiteWindow, watchClosing } from './openWindow.js'
import { placeScreen } from './placeScreen.js'
import { type Visibility, watchVisibility } from './watchVisibility.js'

/** Where screens are drawn on which something is decided: in this frame as long as the visitor sees all of it, or in a window that they open. */
export type Stage = {
  /** The window that the screens are in: passkeys and the clipboard are asked there. */
  readonly getWindow: () => SiteWindow
  /** Shows a screen in place of the one before. */
  readonly place: (screen: HTMLElement, options: PlaceOptions) => void
  /** Whether an event is a press of the visitor's, on a screen that they see. A button that is not armed takes none. */
  readonly accepts: (event: Event) => boolean
  /** Begins to wait again before the screen takes a press: it says something new. */
  readonly arm: () => void
  /** Offers the window on the screens that follow, with the reason for it, as long as they are in the frame. */
  readonly offerWindow: (reason: MessageKey) => void
  readonly close: () => void
}

type PlaceOptions = {
  readonly heading: HTMLElement
  /** Hears whether the screen takes a press. */
  readonly onArmed: (isArmed: boolean) => void
}

/** How long a screen is seen before it takes a press, in ms: the second half of a double press was meant for the one before. */
const armTimeMs = 500
/** How long a screen may be out of sight before it says so, in ms: the page around may be moving it into place. */
const noteDelayMs = 1_500

/** Makes an empty stage. `onLeave` hears when the visitor leaves it by Escape, or by closing the window. */
export function createStage({ document }: Frame, { onLeave }: createStage.Options): Stage {
  const draw = drawIn(document)
  const own = new AbortController()
  const { signal } = own
  let shown: (PlaceOptions & { readonly screen: HTMLElement }) | undefined
  let opened: SiteWindow | undefined
  let problem: MessageKey | undefined
  let arming: ReturnType<typeof setTimeout> | undefined
  let noting: ReturnType<typeof setTimeout> | undefined

  const note = draw('section', { className: 'unseen' }, [])
  const text = draw('p', { className: 'warning', role: 'status' }, [])
  const open = draw('button', { type: 'button' }, [format('window.open')])
  note.append(text, draw('div', { className: 'buttons' }, [open]))
  open.onclick = ({ isTrusted }) => void (isTrusted && moveToWindow())

  const watch = watchVisibility(document, follow)
  followEscape(document)

  function followEscape(document: Document) {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave(new UserRejectedError())
    document.addEventListener('keydown', onKey, { signal })
  }

  function disarm() {
    clearTimeout(arming)
    arming = undefined
    shown?.onArmed(false)
  }

  function arm() {
    disarm()
    follow()
  }

  const readVisibility = (): Visibility => (opened ? 'seen' : watch.read())

  function follow() {
    if (signal.aborted || !shown) return
    const visibility = readVisibility()
    if (visibility === 'seen') {
      clearTimeout(noting)
      noting = undefined
      if (!problem) note.remove()
      arming ??= setTimeout(() => shown?.onArmed(true), armTimeMs)
      return
    }
    disarm()
    noting ??= setTimeout(sayUnseen, visibility === 'unknown' ? 0 : noteDelayMs)
  }

  function sayUnseen() {
    const visibility = readVisibility()
    if (signal.aborted || !shown || opened) return
    if (problem) text.textContent = format(problem)
    else if (visibility !== 'seen') text.textContent = format(`unseen.${visibility}`)
    if (!note.isConnected) shown.heading.after(note)
  }

  async function moveToWindow() {
    if (open.disabled) return
    open.disabled = true
    const found = await openWindow(document, signal)
    open.disabled = false
    if ('problem' in found) {
      problem = found.problem
      sayUnseen()
      return
    }
    const { window } = found
    problem = undefined
    if (signal.aborted) return window.close()
    opened = window
    copyTheme(document, window.document)
    followEscape(window.document)
    const stopWatch = watchClosing(window, () => onLeave(new WindowClosedError()))
    signal.addEventListener('abort', stopWatch)
    placeWaiting()
    window.document.body.replaceChildren()
    if (shown) place(shown.screen, shown)
    window.focus()
  }

  /** What the frame shows as long as the window is open. */
  function placeWaiting() {
    const heading = draw('h1', { tabIndex: -1 }, [format('window.title')])
    const leave = draw('button', { type: 'button' }, [format('screen.cancel')])
    const show = draw('button', { type: 'button' }, [format('window.show')])
    leave.onclick = () => onLeave(new UserRejectedError())
    show.onclick = () => opened?.focus()
    const waiting = draw('main', { className: 'approval' }, [
      heading,
      draw('p', {}, [format('window.text')]),
      draw('div', { className: 'buttons' }, [leave, show]),
    ])
    placeScreen(document, waiting, heading)
    signal.addEventListener('abort', () => waiting.remove())
  }

  function place(screen: HTMLElement, { heading, onArmed }: PlaceOptions) {
    clearTimeout(noting)
    noting = undefined
    note.remove()
    if (shown && shown.screen !== screen) shown.screen.remove()
    shown = { screen, heading, onArmed }
    placeScreen(opened?.document ?? document, screen, heading)
    if (problem) sayUnseen()
    arm()
  }

  return {
    ...{ place, arm },
    offerWindow(reason) {
      if (!opened) problem = reason
    },
    getWindow: () => opened ?? (document.defaultView as SiteWindow),
    accepts: ({ isTrusted }) => isTrusted && readVisibility() === 'seen',
    close() {
      own.abort()
      clearTimeout(arming)
      clearTimeout(noting)
      watch.stop()
      shown?.screen.remove()
      opened?.close()
    },
  }
}

export declare namespace createStage {
  type Options = { readonly onLeave: (reason: UserRejectedError) => void }
}

/** The window looks as the frame does. */
function copyTheme({ documentElement: from }: Document, { documentElement: to }: Document): void {
  const { theme } = from.dataset
  if (theme !== undefined) to.dataset.theme = theme
  to.style.cssText = from.style.cssText
}
