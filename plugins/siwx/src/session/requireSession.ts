import { getAccount, type Kit, lazyAction } from '@wallet-kit/core'
import {
  getPreviousView,
  getShownView,
  isViewShown,
  reportError,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { SessionsError } from '../errors.js'
import type { SiwxSession } from '../options.js'
import { getLive, readSiwx, type Signed, type SignIn } from '../slice.js'
import { isActive, isSameAccount, readSigner, type Signer } from './account.js'
import { getSession, hasSignIn, isCurrent, isSignInRequired } from './getSession.js'
import { isOfThisPage } from './isOfThisPage.js'
import { getStorage, readSession } from './storage.js'
import { sessionArrived, signatureUnneeded, signInBegan, signInEnded } from './transitions.js'

/**
 * Looks whether the active account holds a session, and leads to the sign-in where it does not. Gives true where it led there. Asked again
 * for the same account while it looks, it gives the same answer. `isOffered`: also where no sign-in is required.
 */
export async function requireSession(
  kit: Kit,
  { isOffered }: { readonly isOffered: boolean },
): Promise<boolean> {
  const signer = readSigner(kit)
  const { config, skipped, looks, signed: given } = getLive(kit)
  const running = readSiwx(kit).current.peek()
  if (!signer) {
    if (running) signInEnded(kit, running)
    return false
  }
  if (getSession(kit)) {
    signatureUnneeded(kit)
    return false
  }
  const { caipAddress } = signer
  const { isRequired = true } = config
  if (!hasSignIn(kit, signer.namespace)) return false
  if (!isRequired && (!isOffered || skipped.has(caipAddress))) return false
  // What its wallet signed with a connect needs no more waiting.
  if (running?.caipAddress === caipAddress && !given) return looks.get(running) ?? true
  const look = signInBegan(kit, signer)
  const looking = lookFor(kit, { signer, look, given, isRequired })
  looks.set(look, looking)
  return looking
}

type Look = {
  readonly signer: Signer
  readonly look: SignIn
  /** What its wallet signed while it connected. */
  readonly given: Signed | undefined
  readonly isRequired: boolean
}

async function lookFor(kit: Kit, { signer, look, given, isRequired }: Look): Promise<boolean> {
  const { signal } = look.end
  const { view } = getLive(kit)
  try {
    const signed = given && (await keepSigned(kit, { signer, given, signal }))
    const session = signed ?? (await findSession(kit, signer, signal))
    if (signal.aborted || !isActive(kit, signer) || getSession(kit)) return false
    if (session) sessionArrived(kit, signer, { session, isRestored: !signed })
    else {
      // `open` and not the router: where an account was restored nothing was opened yet.
      if (!isViewShown(kit, view)) await kit.open({ view })
      keepOpen(kit)
    }
    return !session
  } catch (cause) {
    if (signal.aborted) return false
    reportError(kit, new SessionsError({ cause, isRequired }))
    if (!isRequired) return false
    // Nobody stays connected whose sign-in is not known.
    await kit.disconnect({ namespace: signer.namespace })
    if (!getAccount(kit).isConnected) await kit.open({ view: 'Connect' })
    return true
  } finally {
    signInEnded(kit, look)
  }
}

/** Keeps a required sign-in on screen, and from before its code is loaded. Once per kit. */
function keepOpen(kit: Kit) {
  const live = getLive(kit)
  if (live.isKeptOpen) return
  live.isKeptOpen = true
  const isOnScreen = () => {
    const { name } = live.view
    // It may be below what covers it.
    return getShownView(kit)?.name === name || getPreviousView(kit)?.name === name
  }
  kit.onDestroy(kit.router.guard({ canClose: () => !isOnScreen() || !isSignInRequired(kit) }))
}

const keepSigned = lazyAction(() => import('./signWhileConnecting.js'), 'keepSigned', 'The sign-in')

/** The session of an account that is kept; what is another account's, or has ended, does not count. Rejects after 10 s. */
async function findSession(
  kit: Kit,
  { chainId, accountAddress }: Signer,
  signal: AbortSignal,
): Promise<SiwxSession | undefined> {
  const given: unknown = await withDeadline(
    (signal) => getStorage(kit).getSessions({ chainId, accountAddress, signal }),
    { signal, timeout: 10_000 },
  )
  const { hasMessages } = getLive(kit)
  if (!Array.isArray(given)) throw new TypeError('The storage gave no list.')
  return given
    .flatMap((each) => readSession(each) ?? [])
    .filter((session) => (hasMessages ? isOfThisPage(session) : isCurrent(session)))
    .findLast(({ data }) => isSameAccount(data, { chainId, accountAddress }))
}
