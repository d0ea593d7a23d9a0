import type { Kit, Namespace } from '@wallet-kit/core'
import { signedIn, signedOut } from '../events.js'
import type { SiwxSession } from '../options.js'
import { getLive, readSiwx, type SignIn, siwxSlice } from '../slice.js'
import type { Signer } from './account.js'

// What can happen to a sign-in. Each function is named after that, and only these write the slice.

/** Something begins in the place of what ran before, which ends. What a wallet signed while it connected counts for this one or for none. */
export function signInBegan(
  kit: Kit,
  { caipAddress }: Signer,
  step: SignIn['step'] = 'reading',
): SignIn {
  const begun = { caipAddress, step, end: new AbortController() }
  getLive(kit).signed = undefined
  kit.write(siwxSlice, ({ current }) => {
    current.peek()?.end.abort()
    current.value = begun
  })
  return begun
}

/** The message is written, and the wallet is asked to sign it. */
export const signatureAsked = (kit: Kit, attempt: SignIn): void => stepped(kit, attempt, 'signing')

/** The wallet has signed, and its signature is verified. */
export const signatureArrived = (kit: Kit, attempt: SignIn): void =>
  stepped(kit, attempt, 'verifying')

/** What has ended changes nothing. */
function stepped(kit: Kit, { end }: SignIn, step: SignIn['step']) {
  kit.write(siwxSlice, ({ current }) => {
    const now = current.peek()
    if (now?.end === end) current.value = { ...now, step }
  })
}

/** Nobody waits for it any more. */
export function signInEnded(kit: Kit, { end }: Pick<SignIn, 'end'>): void {
  end.abort()
  kit.write(siwxSlice, ({ current }) => {
    if (current.peek()?.end === end) current.value = undefined
  })
}

/** The account is signed in: what its wallet signed while it connected once more signs nobody in later. */
export function signatureUnneeded(kit: Kit): void {
  getLive(kit).signed = undefined
}

/** An account holds a session. */
export function sessionArrived(
  kit: Kit,
  { chainId, accountAddress, caipAddress }: Signer,
  { session, isRestored }: { readonly session: SiwxSession; readonly isRestored: boolean },
): void {
  kit.write(siwxSlice, ({ sessions }) => {
    sessions.value = new Map(sessions.peek()).set(caipAddress, session)
  })
  kit.emit(signedIn, { chainId, accountAddress, isRestored })
}

/** An account (CAIP-10) holds none any more. */
export function sessionEnded(kit: Kit, caipAddress: string): void {
  const session = readSiwx(kit).sessions.peek().get(caipAddress)
  if (!session) return
  kit.write(siwxSlice, ({ sessions }) => {
    const others = new Map(sessions.peek())
    others.delete(caipAddress)
    sessions.value = others
  })
  const { chainId, accountAddress } = session.data
  kit.emit(signedOut, { chainId, accountAddress })
}

/** The visitor does not want to sign in. */
export function signInSkipped(kit: Kit, caipAddress: string): void {
  getLive(kit).skipped.add(caipAddress)
}

/** The accounts of a namespace are disconnected: whoever connects anew is asked anew, and what a wallet signed before counts no more. */
export function offersRenewed(kit: Kit, namespace: Namespace): void {
  const live = getLive(kit)
  live.signed = undefined
  for (const each of live.skipped) if (each.startsWith(`${namespace}:`)) live.skipped.delete(each)
}
