import { getAccount, type Kit, type Namespace } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import type { SiwxSession } from '../options.js'
import { isSameAccount, readSigner } from '../session/account.js'
import { getSession, isCurrent } from '../session/getSession.js'
import { isOfThisPage } from '../session/isOfThisPage.js'
import { requireSession } from '../session/requireSession.js'
import { forgetSessions } from '../session/signOut.js'
import { sessionsKey } from '../session/storage.js'
import { sessionArrived, sessionEnded } from '../session/transitions.js'
import { getLive, readSiwx } from '../slice.js'

type CheckedFact = {
  readonly namespace: Namespace
  readonly isRestored?: boolean
  /** Absent where only the network changed. */
  readonly address?: string
}

/** Another account or network is in use, or one was restored. One that the visitor has just chosen is offered a sign-in that is not required. */
export default async function checkSession(
  kit: Kit,
  { isRestored = false, address }: CheckedFact,
): Promise<void> {
  watchSessions(kit)
  await requireSession(kit, { isOffered: address !== undefined && !isRestored })
}

/**
 * Who disconnects signs out. Another namespace may be in use now; or somebody has connected again while this was loaded, and is asked as after any
 * connect.
 */
export async function forgetDisconnected(
  kit: Kit,
  { namespace }: { readonly namespace: Namespace },
): Promise<void> {
  await forgetSessions(kit, namespace).catch((error) => reportError(kit, error))
  await requireSession(kit, { isOffered: getAccount(kit).namespace === namespace })
}

/** The step between a connect and the closing of the modal. */
export const offerSignIn = (kit: Kit): Promise<boolean> => requireSession(kit, { isOffered: true })

/** The clock is read at least so often, in ms: timers stop while a machine sleeps. */
const longest = 60_000

/** Ends sessions when their time is over, follows who signs in and out in other tabs, and which namespace is in use. Once per kit. */
function watchSessions(kit: Kit): void {
  const live = getLive(kit)
  if (live.isWatched) return
  live.isWatched = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (end: number) => {
    clearTimeout(timer)
    if (end < Infinity) timer = setTimeout(look, Math.min(end - Date.now(), longest))
  }
  const look = () => {
    keepSessions(kit, (session) => isCurrent(session))
    wait(getFirstEnd(kit))
  }
  kit.onDestroy(kit.subscribe(getFirstEnd, wait))
  kit.onDestroy(() => clearTimeout(timer))
  wait(getFirstEnd(kit))
  // No event tells of it: neither the account nor the network of a namespace changes.
  kit.onDestroy(kit.subscribe(getActiveNamespace, () => lookAgain(kit)))
  // Only this page knows of a host's own storage.
  if (live.config.storage) return
  kit.onDestroy(
    kit.storage.subscribe(sessionsKey, (stored = []) => {
      keepSessions(kit, ({ data }) => stored.some((other) => isSameAccount(other.data, data)))
      adopt(kit, stored)
    }),
  )
}

/** Reactive: when the next session ends, in ms since 1970. */
const getFirstEnd = (kit: Kit): number => {
  const sessions = [...readSiwx(kit).sessions.value.values()]
  return Math.min(...sessions.flatMap(({ data }) => Date.parse(data.expirationTime ?? '') || []))
}

/** Ends the other sessions. Where the active account has lost its own it may have to sign in anew. */
function keepSessions(kit: Kit, isKept: (session: SiwxSession) => boolean) {
  const all = [...readSiwx(kit).sessions.peek()]
  const ended = all.filter(([, session]) => !isKept(session))
  for (const [caipAddress] of ended) sessionEnded(kit, caipAddress)
  if (ended.length) lookAgain(kit)
}

const getActiveNamespace = (kit: Kit) => getAccount(kit).namespace

function lookAgain(kit: Kit) {
  requireSession(kit, { isOffered: false }).catch((error) => reportError(kit, error))
}

/** The active account has signed in in another tab. */
function adopt(kit: Kit, stored: readonly SiwxSession[]) {
  const signer = readSigner(kit)
  if (!signer || getSession(kit)) return
  const session = stored.findLast((each) => isOfThisPage(each) && isSameAccount(each.data, signer))
  if (session) sessionArrived(kit, signer, { session, isRestored: true })
}
