import { getAccount, isWalletKitError, type Kit } from '@wallet-kit/core'
import { accountView, connectView, isViewShown, reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useWalletRequest } from '@wallet-kit/core/ui'
import { useEffect } from 'react'
import { getSession, hasSignIn, isSignInRequired } from '../session/getSession.js'
import { signIn } from '../session/signIn.js'
import { signInSkipped } from '../session/transitions.js'
import { getLive, readSiwx } from '../slice.js'

/** What the sign-in screen does, and what it waits for. */
export function useSignIn(): useSignIn.ReturnType {
  const kit: Kit = useKit()
  const begin = useWalletRequest()
  const { isConnected, namespace, caipAddress } = useRead(getAccount)
  const isDone = useRead(hasNothingToSign)
  const step = useRead(getStep)

  // Whoever signed in, here or as the host asked for it, has nothing to do here; nor has who is not asked, or not connected any more.
  useEffect(() => {
    if (!isViewShown(kit, getLive(kit).view)) return
    if (!isConnected) kit.router.reset(connectView)
    else if (isDone && !kit.router.close()) kit.router.reset(accountView)
  }, [kit, isConnected, isDone])
  // Whoever leaves without it is not asked again.
  useEffect(
    () => () => {
      if (caipAddress && !getSession(kit)) signInSkipped(kit, caipAddress)
    },
    [kit, caipAddress],
  )

  async function sign() {
    const { signal, end } = begin()
    try {
      await signIn(kit, { signal })
    } catch (error) {
      // What another account came in between of is not this visitor's failure.
      if (signal.aborted || isWalletKitError(error, 'AccountChangedError')) return
      reportError(kit, error)
    } finally {
      end()
    }
  }

  async function cancel() {
    if (!isSignInRequired(kit)) {
      kit.router.close()
      return
    }
    begin().end()
    // What follows is the effect's: Connect, or the sign-in of another namespace's account.
    await kit.disconnect({ namespace }).catch((error) => reportError(kit, error))
  }
  return { step, sign, cancel }
}

export declare namespace useSignIn {
  type ReturnType = {
    /** signing: the wallet is waited for; verifying: its signature is looked at; undefined: the visitor decides. */
    readonly step: 'signing' | 'verifying' | undefined
    readonly sign: () => void
    readonly cancel: () => void
  }
}

const hasNothingToSign = (kit: Kit) =>
  getSession(kit) !== undefined || !hasSignIn(kit, getAccount(kit).namespace)

const getStep = (kit: Kit) => {
  const step = readSiwx(kit).current.value?.step
  return step === 'reading' ? undefined : step
}
