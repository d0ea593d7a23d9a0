import { useEffect } from 'react'
import { fetchBalance, getBalance } from '../account/balance.js'
import { getAccount } from '../connection/getAccount.js'
import { formatAmount } from '../format/amounts.js'
import { checksumAddress } from '../format/checksumAddress.js'
import { truncateAddress } from '../format/truncateAddress.js'
import type { Kit } from '../kit/kit.js'
import { getButtonText } from '../messages/buttonText.js'
import { reportError } from '../notices/reportError.js'
import { useKit, useRead } from '../react/useKit.js'
import { Quilt } from '../ui/Avatar.js'
import type { useHostButton } from './buttons.js'

/** The account button with what is only loaded once somebody is connected: the balance and the picture that is computed from the address. */
export function AccountSummary({ address, button }: AccountSummary.Props) {
  const kit: Kit = useKit()
  const { caipAddress } = useRead(getAccount)
  const { status, value, symbol } = useRead(getBalance)
  const short = truncateAddress(checksumAddress(address))
  const isLoading = status === 'loading'
  const balance =
    value !== undefined && `${formatAmount(value, { locale: kit.config.locale })} ${symbol}`

  useEffect(() => {
    if (caipAddress) fetchBalance(kit, { caipAddress }).catch((error) => reportError(kit, error))
  }, [kit, caipAddress])

  return (
    <button
      {...button}
      data-wk-button="account"
      aria-busy={isLoading || undefined}
      aria-label={
        isLoading
          ? getButtonText(kit, 'button.loadingBalance').replace('{address}', short)
          : undefined
      }
    >
      {isLoading && <span data-wk-part="skeleton" />}
      {balance && <span data-wk-part="balance">{balance}</span>}
      <span data-wk-part="account">
        <Quilt
          data-wk-part="avatar"
          address={address}
          role="img"
          aria-label={getButtonText(kit, 'button.account')}
        />
        <span data-wk-part="address">{short}</span>
      </span>
    </button>
  )
}

export declare namespace AccountSummary {
  type Props = {
    readonly address: string
    readonly button: ReturnType<typeof useHostButton>['button']
  }
}
