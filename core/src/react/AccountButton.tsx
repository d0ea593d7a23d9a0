import { type ComponentType, useEffect, useState } from 'react'
import { truncateAddress } from '../format/truncateAddress.js'
import type { Kit } from '../kit/kit.js'
import { getButtonText } from '../messages/getButtonText.js'
import type { AccountFace } from './AccountFace.js'
import { useAccount } from './useAccount.js'
import { useHostButton } from './useHostButton.js'
import { useKit } from './useKit.js'

const importFace = () => import('./AccountFace.js')

/** Balance, face and address of the account; opens its screen. Nothing where nobody is connected. */
export function AccountButton() {
  const kit: Kit = useKit()
  const button = useHostButton({ view: 'Account' })
  const { address, isConnected } = useAccount()
  const [Face, setFace] = useState<ComponentType<AccountFace.Props>>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isConnected) return
    let isGone = false
    kit.load(importFace, 'The account button').then(
      (part) => isGone || setFace(() => part.AccountFace),
      // The address alone is enough to press.
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [kit, isConnected])

  if (!address) return null
  const short = truncateAddress(address)
  if (Face && isConnected) return <Face address={address} button={button} />
  return (
    <button
      {...button}
      data-wk-button="account"
      aria-busy={!hasFailed || undefined}
      aria-label={
        hasFailed
          ? undefined
          : getButtonText(kit, 'button.loadingBalance').replace('{address}', short)
      }
    >
      {!hasFailed && <span data-wk-part="skeleton" />}
      <span data-wk-part="account">
        <svg data-wk-part="avatar" viewBox="0 0 20 20" aria-hidden="true" />
        <span data-wk-part="address">{short}</span>
      </span>
    </button>
  )
}
