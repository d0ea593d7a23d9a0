import { type ComponentType, useEffect, useState } from 'react'
import { truncateAddress } from '../format/truncateAddress.js'
import type { Kit } from '../kit/kit.js'
import { getButtonText } from '../messages/getButtonText.js'
import { useKit } from '../react/useKit.js'
import type { AccountFace } from './AccountFace.js'
import { useAccount } from './useAccount.js'
import { useHostButton } from './useHostButton.js'

const importFace = () => import('./AccountFace.js')

/** Balance, face and address of the account; opens its screen. Nothing where nobody is connected. */
export function AccountButton() {
  const kit: Kit = useKit()
  const { button, failure } = useHostButton({ view: 'Account' })
  const { address, isConnected } = useAccount()
  // Null: its code did not arrive, and the address alone is enough to press.
  const [Face, setFace] = useState<ComponentType<AccountFace.Props> | null>()

  useEffect(() => {
    if (isConnected) {
      kit.load(importFace, 'The account button').then(
        (part) => setFace(() => part.AccountFace),
        () => setFace(null),
      )
    }
  }, [kit, isConnected])

  if (!address) return null
  const short = truncateAddress(address)
  const isLoading = Face !== null || undefined
  return (
    <>
      {Face && isConnected ? (
        <Face address={address} button={button} />
      ) : (
        <button
          {...button}
          data-wk-button="account"
          aria-busy={isLoading}
          aria-label={
            isLoading && getButtonText(kit, 'button.loadingBalance').replace('{address}', short)
          }
        >
          {isLoading && <span data-wk-part="skeleton" />}
          <span data-wk-part="account">
            <span data-wk-part="avatar" />
            <span data-wk-part="address">{short}</span>
          </span>
        </button>
      )}
      {failure}
    </>
  )
}
