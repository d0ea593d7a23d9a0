import { readProperty } from '@wallet-kit/core/plugin'
import { pairingLife, pairingMargin } from '../constants.js'

/** What comes first after a sleep that nobody told the page of: the way back to it, a hand, a key, the focus. */
const returns = ['visibilitychange', 'pageshow', 'online']
const acts = ['focus', 'pointerover', 'pointerdown', 'keydown', 'click']

/**
 * Follows the age of the link on offer, and says so as soon as it counts as expired: by timers, and whenever the visitor
 * does something. One that is followed although it is too old leads nowhere.
 */
export function followAge({ signal, onOld, onReturn }: followAge.Options): followAge.ReturnType {
  let offer: { readonly uri: string; readonly setAt: Moment } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function check() {
    clearTimeout(timer)
    if (!offer || signal.aborted) return
    const left = pairingTimeLeft(offer.setAt, readClock())
    // Timers go on after a sleep as if there had been none, so the clocks are asked again before a link is really over.
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
  for (const type of [...returns, ...acts]) {
    for (const target of targets) target?.addEventListener(type, checkOn, { capture: true })
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const type of [...returns, ...acts]) {
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

/** Whether a link that hands over this pairing was clicked; its topic is in there, however it is encoded. */
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
    /** Called where the page may be seen again, or may reach the relay again. */
    readonly onReturn: () => void
  }
  type ReturnType = {
    /** From now on this link is on offer; its age begins. */
    offer(uri: string): void
    /** No link is on offer. */
    withdraw(): void
  }
}

/** A moment by two clocks: the wall clock jumps, and the other one may stand still while a machine sleeps. */
export type Moment = { readonly wall: number; readonly steady: number }

/** Now, in ms. */
export const readClock = (): Moment => ({ wall: Date.now(), steady: performance.now() })

/** How long a pairing link may still be used, in ms; 0 from the moment on that it counts as expired. */
export function pairingTimeLeft(setAt: Moment, now: Moment): number {
  // Whichever clock went further counts, so that a jump of one never makes a link live longer.
  const age = Math.max(now.wall - setAt.wall, now.steady - setAt.steady, 0)
  return Math.max(0, pairingLife - pairingMargin - age)
}
