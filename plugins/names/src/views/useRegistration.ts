import { getAccount, isWalletKitError, type Kit } from '@wallet-kit/core'
import { reportError, showToast } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { useText, useWalletRequest } from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import { hasAccountNames, lookupNameList, registerName } from '../registration/accountNames.js'
import { checkName, getNameForm, setTypedName } from '../search/nameForm.js'
import { registerAccountNameSuccessView } from '../views.js'

/**
 * Registers the typed name for the account on screen. If the visitor declines, the form stays as it was; a failure is reported. If the
 * visitor leaves before the wallet has signed, the request ends. After that the name is registered, and a toast says so. If nobody says
 * whether it was, `unsure` names it until it is known.
 */
export function useRegistration(): useRegistration.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()
  const [phase, setPhase] = useState<'idle' | 'signing' | 'registering'>('idle')
  const [unsure, setUnsure] = useState<Unsure>()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  function finish(name: string) {
    const { address = '' } = getAccount(kit)
    setTypedName(kit, { text: '' })
    kit.router.reset(registerAccountNameSuccessView, { name, address })
  }

  async function checkAgain() {
    if (!unsure || unsure.isChecking) return
    const { name } = unsure
    setUnsure({ ...unsure, isChecking: true })
    try {
      const { names, isWhole } = await lookupNameList(kit)
      if (!isHere.current) return
      if (names.includes(name)) finish(name)
      else setUnsure({ name, isAbsent: isWhole })
    } catch (error) {
      if (!isHere.current) return
      setUnsure({ name })
      reportError(kit, error)
    }
  }

  async function register() {
    const { signal, end } = begin()
    const { label } = getNameForm(kit)
    // Somebody may have taken the name meanwhile: if it is still in the form, ask again, without reporting a failure.
    const checkAnew = () => {
      if (getNameForm(kit).label === label) checkName(kit).catch(() => undefined)
    }
    setPhase('signing')
    try {
      const name = await registerName(kit, {
        name: label,
        signal,
        onSigned() {
          end()
          setPhase('registering')
        },
      })
      if (!isHere.current) {
        showToast(kit, { kind: 'success', text: t('names.registered') })
        checkAnew()
        return
      }
      finish(name)
    } catch (error) {
      if (signal.aborted) return
      end()
      setPhase('idle')
      const { zone } = getNameForm(kit)
      const isUnknown = isWalletKitError(error, 'NameUnknownError')
      setUnsure(isUnknown ? { name: `${label}.${zone}` } : undefined)
      if (isWalletKitError(error, 'UserRejectedError')) return
      reportError(kit, error)
      checkAnew()
    }
  }
  return {
    ...{ phase, register, unsure },
    checkAgain: hasAccountNames(kit) ? () => void checkAgain() : undefined,
  }
}

/** A name of which it is not known whether it was registered. */
type Unsure = {
  /** In full. */
  readonly name: string
  /** The service was asked, and does not list it. It may be late. */
  readonly isAbsent?: boolean
  readonly isChecking?: boolean
}

export declare namespace useRegistration {
  type ReturnType = {
    /** signing: the wallet is waited for; registering: the service is. */
    readonly phase: 'idle' | 'signing' | 'registering'
    readonly register: () => void
    readonly unsure: Unsure | undefined
    /** Asks for the names of the account; undefined if nobody says them. */
    readonly checkAgain: (() => void) | undefined
  }
}
