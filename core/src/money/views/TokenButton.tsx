import { useMemo } from 'react'
import { formatUsd } from '../../format/amounts.js'
import { checksumAddress } from '../../format/checksumAddress.js'
import { truncateAddress } from '../../format/truncateAddress.js'
import { tokenMark } from '../../marks/marks.js'
import { explorerPage } from '../../networks/explorerPage.js'
import { getNetwork, getNetworks } from '../../networks/getNetwork.js'
import { NetworkMark } from '../../networks/views/NetworkMark.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import type { TokenBalance } from '../../service/tokenBalance.js'
import { Amount } from '../../ui/Amount.js'
import { Facts } from '../../ui/Facts.js'
import { Mark } from '../../ui/Mark.js'
import { Num } from '../../ui/Num.js'
import { UnlistedTag } from './TokenContract.js'

/** What tells tokens apart. */
export const tokenKey = ({ chainId, address = '' }: TokenBalance) => `${chainId} ${address}`

/** One token: icon, name and price, value and quantity; its contract where another looks the same, or nobody lists it. It opens the token on the network's explorer, where there is one. */
export function TokenButton({ token, hasPrices, isAlike, tabIndex }: TokenButton.Props) {
  const t = useText()
  const { locale } = useKit().config
  const active = useRead(getNetwork)
  const networks = useRead(getNetworks)
  const { name, symbol, chainId, address, price, value, quantity, iconUrl, isUnlisted } = token
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const isElsewhere = chainId !== active.caipNetworkId
  const contract = address?.slice(chainId.length + 1)
  const isTold = isAlike || isUnlisted || !hasPrices
  const short = useMemo(
    () => contract && isTold && truncateAddress(checksumAddress(contract)),
    [contract, isTold],
  )
  const lines = [
    price && formatUsd(price, { locale }),
    isElsewhere && (network?.name ?? chainId),
    short,
  ].flatMap((line) => line || [])
  const amount = <Amount amount={quantity.numeric} symbol={symbol} />
  const url = contract && network && explorerPage(network, 'token', contract)
  return (
    <button
      type="button"
      className="wk-row wk-row--tall"
      tabIndex={tabIndex}
      onClick={url ? () => window.open(url, '_blank', 'noopener') : undefined}
    >
      <Mark
        shape="token"
        name={symbol}
        image={iconUrl}
        mark={tokenMark(token)}
        badge={
          isElsewhere && (
            <NetworkMark isBadge network={network ?? { caipNetworkId: chainId, name: chainId }} />
          )
        }
      />
      <span className="wk-row__main">
        <span className="wk-row__name" dir="auto">
          {name}
        </span>
        <span className="wk-row__sub">
          <Facts facts={lines} />
          {!lines.length && !hasPrices && !contract && t('account.nativeToken')}
        </span>
      </span>
      <span className="wk-row__end">
        <span className="wk-row__name">
          {value === undefined ? amount : <Num>{formatUsd(value, { locale })}</Num>}
        </span>
        {(value !== undefined || isUnlisted) && (
          <span className="wk-row__sub">{isUnlisted ? <UnlistedTag /> : amount}</span>
        )}
      </span>
    </button>
  )
}

export declare namespace TokenButton {
  type Props = {
    readonly token: TokenBalance
    /** A service is configured. */
    readonly hasPrices: boolean
    /** Another token looks the same. */
    readonly isAlike: boolean
    readonly tabIndex?: 0 | -1
  }
}
