import type { Kit } from '@wallet-kit/core'
import { vi } from 'vitest'
import type { SocialProvider } from '../src/frame/protocol.js'
import { returnFromProvider } from '../src/login/social.js'
import { store } from '../src/login/storedLogin.js'
import { secureOrigin } from './createSecureSite.js'

/** Puts a window, as the browser opens it for a provider, or none, in the place of the next ones. */
export function stubPopup({ isBlocked = false } = {}) {
  const popup = {
    closed: false,
    location: { replace: vi.fn() },
    close: vi.fn(() => {
      popup.closed = true
    }),
  }
  const open = vi.fn((..._: readonly string[]) => (isBlocked ? null : popup))
  vi.stubGlobal('open', open)
  return { popup, open }
}

/** What the provider's window hands over if the visitor has signed in there. */
export const handedOver = { type: 'wallet-kit:social', result: 'token' }

/** Lets a window say something to the page. */
export const tellPage = (
  data: unknown,
  { origin = secureOrigin, source }: { readonly origin?: string; readonly source: unknown },
) => window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))

/** The page comes back from a provider, with what the way back put into its url. */
export function comeBack(
  kit: Kit,
  { provider, word = 'token' }: { readonly provider: SocialProvider; readonly word?: string },
): Promise<void> {
  store(kit, 'leftFor', provider)
  history.replaceState(null, '', `/#wallet-kit-social=${word}`)
  return returnFromProvider(kit) ?? Promise.reject(new Error('The page was at no provider.'))
}
