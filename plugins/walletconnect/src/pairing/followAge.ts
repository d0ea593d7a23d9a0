import { readProperty } from '@wallet-kit/core/plugin'
import { pairingLife, pairingMargin } from '../constants.js'

/** Events that may come first after the machine has slept, which fires no event of its own: the page returns, or the visitor does something. */
const returns = ['visibilitychange', 'pageshow', 'online']
const inputs = ['focus', 'pointerover', 'pointerdown', 'keydown', 'click']

/**
 * Follows the age of the link on offer, and reports as soon as it counts as expired. It looks by timers and whenever the visitor does something.
 * A click on a link that has expired is cancelled.
 */
export function followAge({ signal, onOld, onReturn }: followAge.Options): followAge.ReturnType {
  let offer: { readonly uri: string; readonly setAt: Moment } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function check() {
    clearTimeout(timer)
    if (!offer || signal.aborted) return
    const left = pairingTimeLeft(offer.setAt, readClock())
    // Timers ignore the time that a machine sleeps, so the clocks are read again at least every 10 s.
    if (left) timer = setTimeout(check, Math.min(left, pairingMargin))
    else {
      offer = undefined
      onOld()
    }
  }
  function checkOn(event: Event) {
    const { uri = '' } = offer ?? {}
    check()
    if (event.type === 'click' && uri && !offer && leadsTo(event, uri)) event.preventDefault()
    if (returns.includes(event.type)) onReturn()
  }
  const targets = [document, document.defaultView]
  for (const type of [...returns, ...inputs]) {
    for (const target of targets) target?.addEventListener(type, checkOn, { capture: true })
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const type of [...returns, ...inputs]) {
      for (const target of targets) target?.removeEventListener(type, checkOn, { capture: true })
    }
  })

  return {
    offer(uri) {
      offer = { uri, setAt: readClock() }
      check()
    },
    withdraw() {
      offer = undefined
      clearTimeout(timer)
    },
  }
}

/** Whether a link with this pairing was clicked. The pairing's topic reads the same however the link is encoded. */
const leadsTo = (event: Event, uri: string) =>
  event
    .composedPath()
    .some((target) => String(readProperty(target, 'href')).includes(uri.slice(3, uri.indexOf('@'))))

export declare namespace followAge {
  type Options = {
    /** Ends it. */
    readonly signal: AbortSignal
    /** Called once for each link, when it counts as expired. */
    readonly onOld: () => void
    /** Called when the page may be visible or online again. */
    readonly onReturn: () => void
  }
  type ReturnType = {
    /** From now on this link is on offer; its age begins. */
    offer(uri: string): void
    /** No link is on offer. */
    withdraw(): void
  }
}

/** A moment by two clocks. The wall clock may be set, and the steady one may stop while a machine sleeps. */
export type Moment = { readonly wall: number; readonly steady: number }

/** Now, in ms. */
export const readClock = (): Moment => ({ wall: Date.now(), steady: performance.now() })

/** How long a pairing link may still be used, in ms; 0 once it counts as expired. */
export function pairingTimeLeft(setAt: Moment, now: Moment): number {
  // The clock that went further counts, so that a jump of one never makes a link live longer.
  const age = Math.max(now.wall - setAt.wall, now.steady - setAt.steady, 0)
  return Math.max(0, pairingLife - pairingMargin - age)
}
