import { maxLength, object, optional, picklist, pipe, string } from 'valibot'
import { NoLoginError, StorageBlockedError } from '../channel/errors.js'
import { defineHandler } from '../channel/serveRequests.js'
import type { Frame } from '../frame.js'
import { openKeysAfterLogin } from '../keys/openKeys.js'
import { askService } from '../service/askService.js'
import { beginVisit } from './emailLogin.js'

const provider = picklist(
  ['google', 'apple', 'facebook', 'x', 'discord', 'github'],
  'the provider is not known.',
)

/**
 * `{ provider, returnUrl? }` → `{ uri }`: where the person's window goes. With `returnUrl` the app's page goes there itself, and this page with it: the
 * login is kept for the next load of this page in this tab.
 */
export const getSocialRedirectUri = defineHandler(
  object({ provider, returnUrl: optional(pipe(string(), maxLength(4096))) }),
  async (frame, body) => {
    const { signal } = beginVisit(frame)
    // The page may have come back from a provider without a word.
    takeLogin(frame)
    const { uri, login } = await askService(frame, {
      ...{ method: 'POST', path: '/v1/social/uri', body },
      schema: object({ uri: string(), login: string() }),
    } as const)
    signal.throwIfAborted()
    frame.state.login = login
    if (body.returnUrl !== undefined) keepLogin(frame, login)
    return { uri }
  },
)

/** `{ provider, result }` → `{ action: 'connect' }`, with the keys open. `result` is what the provider's window, or the way back, handed over. */
export const connectSocial = defineHandler(
  object({ provider, result: optional(pipe(string(), maxLength(4096))) }),
  async (frame, { result }) => {
    const login = takeLogin(frame) ?? frame.state.login
    const { visit } = frame.state
    if (!login || !result) throw new NoLoginError()
    await askService(frame, {
      ...{ method: 'POST', path: '/v1/social/connect', body: { login, result } },
      ...{ schema: object({}), signal: visit.signal },
    } as const)
    visit.signal.throwIfAborted()
    frame.state.login = undefined
    await openKeysAfterLogin(frame)
    return { action: 'connect' }
  },
)

const keyOf = ({ host }: Frame) => `wallet-kit-social ${host}`

function keepLogin(frame: Frame, login: string) {
  try {
    sessionStorage.setItem(keyOf(frame), login)
  } catch (cause) {
    throw new StorageBlockedError({ cause })
  }
}

/** The login that was kept over the load of this page. It counts once. */
function takeLogin(frame: Frame): string | undefined {
  try {
    const login = sessionStorage.getItem(keyOf(frame)) ?? undefined
    sessionStorage.removeItem(keyOf(frame))
    return login
  } catch {
    return undefined
  }
}
