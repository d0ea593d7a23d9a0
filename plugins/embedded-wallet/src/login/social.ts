import type { Kit } from '@wallet-kit/core'
import { isTelegram, UserRejectedError } from '@wallet-kit/core/plugin'
import { FrameAbortedError, PopupBlockedError, SocialLoginError } from '../errors.js'
import type { SocialProvider } from '../frame/protocol.js'
import { requireFrame } from '../frame/requireFrame.js'
import { readWallet } from '../slice.js'
import {
  type Attempt,
  askToLogIn,
  beginAttempt,
  currentAttempt,
  failLogin,
  finishLogin,
  leaveAttempt,
} from './attempt.js'
import { readStored, store } from './storedLogin.js'

/** How often it is looked whether the visitor has closed the window, in ms. */
const closedCheckPause = 500
const features = 'popup,width=480,height=720'

/**
 * Logs in by a social account, in a window of the provider. Call it inside the visitor's click: the window is opened in this very
 * task, and led to the provider once the frame has its address. Inside Telegram, and with `isSameWindow`, the page itself goes there.
 * Throws `PopupBlockedError` if the browser opens no window (`openBlockedWindow` then goes on, inside another click), `UserRejectedError` if the visitor declines
 * or closes it, `SocialLoginError`, an `AbortError` if the login is left, `FrameLoadError`, `FrameTimeoutError`, `FrameAbortedError` and `FrameAnswerError`.
 * @example
 * button.onclick = async () => {
 *   const connected = kit.connect({ connectorId: 'embeddedWallet' })
 *   await logInBySocial(kit, { provider: 'google' })
 *   await connected
 * }
 */
export function logInBySocial(
  kit: Kit,
  { provider, isSameWindow = isTelegram() }: logInBySocial.Options,
): Promise<void> {
  const popup = isSameWindow ? null : window.open('about:blank', '_blank', features)
  const attempt = beginAttempt(kit)
  attempt.show({ via: 'social', provider, step: 'opening' })
  return run(kit, attempt, async () => {
    try {
      const uri = await fetchUri(kit, attempt, { provider, isSameWindow })
      if (isSameWindow) return leaveFor(kit, attempt, { provider, uri })
      if (!popup) {
        attempt.show({ via: 'social', provider, step: 'blocked', uri })
        throw new PopupBlockedError()
      }
      popup.location.replace(uri)
    } catch (error) {
      popup?.close()
      throw error
    }
    return goOnIn(kit, { popup, attempt, provider })
  })
}

export declare namespace logInBySocial {
  type Options = {
    readonly provider: SocialProvider
    /** For a provider whose pages cut their window off from this page (`Cross-Origin-Opener-Policy`): it looks closed, and hands nothing over. */
    readonly isSameWindow?: boolean
  }
}

/**
 * Opens the window that the browser has blocked, inside another click of the visitor. Throws what {@link logInBySocial} throws.
 * @example button.onclick = () => openBlockedWindow(kit)
 */
export function openBlockedWindow(kit: Kit): Promise<void> {
  const login = readWallet(kit).login.peek()
  if (login.via !== 'social' || login.step !== 'blocked' || !login.uri) return Promise.resolve()
  const { provider, uri } = login
  const popup = window.open(uri, '_blank', features)
  const attempt = currentAttempt(kit)
  if (!popup) return Promise.reject(new PopupBlockedError())
  return run(kit, attempt, () => goOnIn(kit, { popup, attempt, provider }))
}

/**
 * Goes on after the page itself was at the provider, where it comes from there: a login that is on its way then. What it came back with leaves the
 * url. A page that brings nothing was not there: another one of the app may be.
 */
export function returnFromProvider(kit: Kit): Promise<void> | undefined {
  const provider = readStored(kit, 'leftFor')
  const outcome = provider && takeOutcome()
  if (!outcome) return undefined
  store(kit, 'leftFor', undefined)
  const attempt = beginAttempt(kit)
  attempt.show({ via: 'social', provider, step: 'checking' })
  return run(kit, attempt, async () => {
    if (outcome.result === undefined) throw toError(provider, outcome.reason)
    await end(kit, attempt, { provider, ...outcome })
  })
}

/** What the way back put at the end of the url's fragment. */
function takeOutcome(): Outcome | undefined {
  const { hash, pathname, search } = location
  const found = /[#&]wallet-kit-social=([\w-]{1,200})$/.exec(hash)
  if (!found) return undefined
  history.replaceState(history.state, '', pathname + search + hash.slice(0, found.index))
  const [, word = ''] = found
  return word === 'declined' || word === 'failed' ? { reason: word } : { result: word }
}

async function run(kit: Kit, attempt: Attempt, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // It goes on with another press.
    if (error instanceof PopupBlockedError) throw error
    if (!attempt.signal.aborted) failLogin(kit, error)
    leaveAttempt(kit, attempt)
    throw error
  }
}

async function fetchUri(
  kit: Kit,
  { signal }: Attempt,
  { provider, isSameWindow }: { readonly provider: SocialProvider; readonly isSameWindow: boolean },
) {
  const payload = { provider, ...(isSameWindow && { returnUrl: location.href }) }
  const { uri } = await requireFrame(kit).request('getSocialRedirectUri', payload, { signal })
  return uri
}

/** The page leaves. Where it does not, as where the browser asks first, the login is still on its way. */
function leaveFor(
  kit: Kit,
  { signal }: Attempt,
  { provider, uri }: { readonly provider: SocialProvider; readonly uri: string },
): Promise<void> {
  store(kit, 'leftFor', provider)
  location.assign(uri)
  return new Promise((_, reject) => {
    // The visitor went back, and the browser shows the page as it was.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reject(toError(provider, 'closed'))
    }
    window.addEventListener('pageshow', onShow, { signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

type InWindow = {
  readonly popup: Window
  readonly attempt: Attempt
  readonly provider: SocialProvider
}

async function goOnIn(kit: Kit, { popup, attempt, provider }: InWindow): Promise<void> {
  attempt.show({ via: 'social', provider, step: 'window' })
  const result = await waitForResult(kit, { popup, attempt, provider })
  await end(kit, attempt, { provider, result })
}

async function end(
  kit: Kit,
  attempt: Attempt,
  payload: { readonly provider: SocialProvider; readonly result: string },
) {
  const { provider } = payload
  attempt.show({ via: 'social', provider, step: 'checking' })
  const { signal } = attempt
  await askToLogIn(kit, attempt, (frame) => frame.request('connectSocial', payload, { signal }))
  attempt.show({ via: 'social', provider, step: 'done' })
  finishLogin(kit)
}

/** What the provider's window hands over at its end: from the secure origin and from that very window, else it is nothing. */
function waitForResult(kit: Kit, { popup, attempt, provider }: InWindow): Promise<string> {
  const { origin } = requireFrame(kit)
  const { signal } = attempt
  return new Promise((resolve, reject) => {
    let isOver = false
    const finish = () => {
      isOver = true
      forget()
      clearInterval(timer)
      window.removeEventListener('message', onMessage)
      signal.removeEventListener('abort', onAbort)
    }
    const fail = (error: unknown) => {
      finish()
      popup.close()
      reject(error)
    }
    const onAbort = () => fail(signal.reason)
    function onMessage(event: MessageEvent) {
      if (event.origin !== origin || event.source !== popup) return
      const outcome = readOutcome(event.data)
      if (!outcome) return
      if (outcome.result === undefined) {
        return fail(toError(provider, outcome.reason))
      }
      finish()
      popup.close()
      resolve(outcome.result)
    }
    let wasClosed = false
    const timer = setInterval(() => {
      // What the window said last may be still on its way.
      const isOver = wasClosed && popup.closed
      wasClosed = popup.closed
      if (isOver) fail(toError(provider, 'closed'))
    }, closedCheckPause)
    // What the window hands over later would open the frame again.
    const forget = kit.onDestroy(() => {
      if (!isOver) fail(new FrameAbortedError({ request: 'connectSocial' }))
    })
    window.addEventListener('message', onMessage)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
  })
}

function toError(provider: SocialProvider, reason: SocialLoginError['reason']): Error {
  const cause = new SocialLoginError({ provider, reason })
  return reason === 'failed' ? cause : new UserRejectedError({ cause })
}

type Outcome =
  | { readonly result: string }
  | { readonly result?: undefined; readonly reason: 'declined' | 'failed' }

function readOutcome(data: unknown): Outcome | undefined {
  const { type, result, error } = Object(data) as Readonly<Record<string, unknown>>
  if (type !== 'wallet-kit:social') return undefined
  if (typeof result === 'string' && result && result.length <= 4096) return { result }
  if (error === 'declined' || error === 'failed') return { reason: error }
  return undefined
}
