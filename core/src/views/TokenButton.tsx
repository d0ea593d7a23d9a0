import { getNetwork } from '../actions/getNetwork.js'
import { getNetworks } from '../actions/getNetworks.js'
import { formatUsd } from '../format/formatUsd.js'
import { useText } from '../messages/useText.js'
import { explorerPage } from '../namespaces/explorerPage.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import type { TokenBalance } from '../service/tokenBalance.js'
import { Amount } from '../ui/Amount.js'
import { Mark } from '../ui/Mark.js'
import { NetworkMark } from '../ui/NetworkMark.js'
import { Num } from '../ui/Num.js'

/** What tells tokens apart. */
export const tokenKey = ({ chainId, address = '' }: TokenBalance) => `${chainId} ${address}`

/** One token: mark, name and price, value and quantity. It opens the token on the network's explorer, where there is one. */
export function TokenButton({ token, hasPrices, tabIndex }: TokenButton.Props) {
  const t = useText()
  const { locale } = useKit().config
  const active = useRead(getNetwork)
  const networks = useRead(getNetworks)
  const { name, symbol, chainId, address, price, value, quantity, iconUrl } = token
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const isElsewhere = chainId !== active.caipNetworkId
  const lines = [
    price && formatUsd(price, { locale }),
    isElsewhere && (network?.name ?? chainId),
  ].filter(Boolean)
  const amount = <Amount amount={quantity.numeric} symbol={symbol} />
  const url =
    address && network && explorerPage(network, 'token', address.slice(chainId.length + 1))
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
          {lines.length ? lines.join(' · ') : !hasPrices && t('account.nativeToken')}
        </span>
      </span>
      <span className="wk-row__end">
        <span className="wk-row__name">
          {value === undefined ? amount : <Num>{formatUsd(value, { locale })}</Num>}
        </span>
        {value !== undefined && <span className="wk-row__sub">{amount}</span>}
      </span>
    </button>
  )
}

export declare namespace TokenButton {
  type Props = {
    readonly token: TokenBalance
    /** A service is configured. */
    readonly hasPrices: boolean
    readonly tabIndex?: 0 | -1
  }
}
