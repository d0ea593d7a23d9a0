import { object, optional, picklist, string, unknown } from 'valibot'
import { NoLoginError } from '../channel/errors.js'
import { joinSignals } from '../channel/joinSignals.js'
import { defineHandler } from '../channel/serveRequests.js'
import type { Frame } from '../frame.js'
import { openKeysAfterLogin } from '../keys/openKeys.js'
import { askService } from '../service/askService.js'
import { isPassing } from '../service/isPassing.js'
import { beginVisit } from './emailLogin.js'

/** How often it is asked whether the phone has signed, in ms. */
const pause = 2_000
/** How long that is asked, in ms: as long as the service keeps a login. */
const patience = 10 * 60_000

/** → `{ url }`: what a phone scans or opens. */
export const getFarcasterUri = defineHandler(optional(unknown()), async (frame) => {
  const { signal } = beginVisit(frame)
  const { url, login } = await askService(frame, {
    ...{ method: 'POST', path: '/v1/farcaster/uri', body: {} },
    schema: object({ url: string(), login: string() }),
  } as const)
  signal.throwIfAborted()
  frame.state.login = login
  return { url }
})

/** → `{ action: 'connect' }` once the phone has signed, with the keys open. Signing out, another login, the page's `cancel` and a new load end the wait. */
export const connectFarcaster = defineHandler(optional(unknown()), async (frame) => {
  const { login, visit } = frame.state
  if (!login) throw new NoLoginError()
  const signal = joinSignals(visit.signal, frame.cancelled)
  const end = Date.now() + patience
  while ((await hasSigned(frame, { login, signal })) !== 'connect') {
    if (Date.now() >= end) throw new NoLoginError()
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
  }
  signal.throwIfAborted()
  frame.state.login = undefined
  await openKeysAfterLogin(frame)
  return { action: 'connect' }
})

async function hasSigned(
  frame: Frame,
  { login, signal }: { readonly login: string; readonly signal: AbortSignal },
): Promise<'wait' | 'connect'> {
  try {
    const { action } = await askService(frame, {
      ...{ method: 'POST', path: '/v1/farcaster/connect', body: { login } },
      ...{ schema: object({ action: picklist(['wait', 'connect']) }), signal },
    } as const)
    return action
  } catch (error) {
    if (isPassing(error)) return 'wait'
    throw error
  }
}
