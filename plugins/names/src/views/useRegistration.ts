import { getAccount, isWalletKitError, type Kit } from '@wallet-kit/core'
import { reportError, showToast } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { useText, useWalletRequest } from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import { registerName } from '../registration/registerName.js'
import { checkName, getNameForm, setTypedName } from '../search/nameForm.js'

import { registerAccountNameSuccessView } from '../views.js'

/**
 * Registers the typed name for the account on screen. Declined, the form stays as it was; failed, it says so. Who leaves while the
 * wallet is asked asks no longer; what was signed is registered all the same, and its outcome told.
 */
export function useRegistration(): useRegistration.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()
  const [phase, setPhase] = useState<'idle' | 'signing' | 'registering'>('idle')
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function register() {
    const { signal, end } = begin()
    const { label } = getNameForm(kit)
    const { address = '' } = getAccount(kit)
    // Who has the name may have changed: where it stands in the form still, that is asked anew, in silence.
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
      setTypedName(kit, { text: '' })
      kit.router.reset(registerAccountNameSuccessView, { name, address })
    } catch (error) {
      if (signal.aborted) return
      end()
      setPhase('idle')
      if (isWalletKitError(error, 'UserRejectedError')) return
      reportError(kit, error)
      checkAnew()
    }
  }
  return { phase, register }
}

export declare namespace useRegistration {
  type ReturnType = {
    /** signing: the wallet is waited for; registering: the service is. */
    readonly phase: 'idle' | 'signing' | 'registering'
    readonly register: () => void
  }
}
