import { useEffect, useState } from 'react'
import { fetchBalance, getBalance } from '../account/balance.js'
import { getAccounts, getIdentity, recallIdentity } from '../account/identity.js'
import { getAccount } from '../connection/getAccount.js'
import { formatAmount } from '../format/amounts.js'
import { checksumAddress } from '../format/checksumAddress.js'
import { cutText } from '../format/foreignText.js'
import { truncateAddress } from '../format/truncateAddress.js'
import type { Kit } from '../kit/kit.js'
import { requestMark } from '../marks/marks.js'
import { getButtonText } from '../messages/buttonText.js'
import { getNetwork } from '../networks/chains.js'
import { reportError } from '../notices/reportError.js'
import { useKit, useRead } from '../react/useKit.js'
import { Quilt } from '../ui/Quilt.js'
import type { useHostButton } from './buttons.js'

/** A longer name would push the page's header apart. */
const longestName = 20

/**
 * The account button with what is only loaded once somebody is connected: the balance, the picture, and the name in the
 * address's place once they are known.
 */
export function AccountSummary({ address, button }: AccountSummary.Props) {
  const kit: Kit = useKit()
  const { caipAddress } = useRead(getAccount)
  const { caipNetworkId, assets } = useRead(getNetwork)
  const { status, value, symbol } = useRead(getBalance)
  const { image } = useRead(getIdentity, address)
  const name = useRead(getAccounts).find((account) => account.address === address)?.name
  const [refused, setRefused] = useState<string>()
  const short = truncateAddress(checksumAddress(address))
  const shown = name ? cutText(name, longestName) : short
  const avatar = getButtonText(kit, 'button.account')
  const isLoading = status === 'loading'
  const balance =
    value !== undefined && `${formatAmount(value, { locale: kit.config.locale })} ${symbol}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the host may add the network that the account is on already
  useEffect(() => {
    if (!caipAddress) return
    fetchBalance(kit, { caipAddress }).catch((error) => reportError(kit, error))
    // A name is read with the screen that shows it: what reads it is many times the size of this button.
    recallIdentity(kit)
  }, [kit, caipAddress, caipNetworkId])
  useEffect(() => {
    // For the network's button.
    if (!assets?.imageUrl) requestMark(kit, caipNetworkId)
  }, [kit, assets, caipNetworkId])

  return (
    <button
      {...button}
      data-wk-button="account"
      aria-busy={isLoading || undefined}
      aria-label={
        isLoading
          ? getButtonText(kit, 'button.loadingBalance').replace('{address}', () => shown)
          : undefined
      }
      title={name && short}
    >
      {isLoading && <span data-wk-part="skeleton" />}
      {balance && <span data-wk-part="balance">{balance}</span>}
      <span data-wk-part="account">
        {image && image !== refused ? (
          <img
            data-wk-part="avatar"
            src={image}
            alt={avatar}
            referrerPolicy="no-referrer"
            onError={() => setRefused(image)}
          />
        ) : (
          <Quilt data-wk-part="avatar" address={address} role="img" aria-label={avatar} />
        )}
        {name ? (
          <bdi data-wk-part="name">{shown}</bdi>
        ) : (
          <span data-wk-part="address">{short}</span>
        )}
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
