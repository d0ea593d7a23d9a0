import { useText } from '../../react/useText.js'
import type { TokenBalance } from '../../service/tokenBalance.js'
import { VirtualList } from '../../ui/VirtualList.js'
import { TokenButton, tokenKey } from './TokenButton.js'

/** The tokens of an account that has many: only those in view are drawn. */
export default function LongTokenList({ items, alike, hasPrices }: LongTokenList.Props) {
  const t = useText()
  return (
    <VirtualList label={t('account.tokens')} items={items} keyOf={tokenKey}>
      {(token, { tabIndex }) => (
        <TokenButton
          token={token}
          isAlike={alike.has(token)}
          hasPrices={hasPrices}
          tabIndex={tabIndex}
        />
      )}
    </VirtualList>
  )
}

export declare namespace LongTokenList {
  type Props = {
    readonly items: readonly TokenBalance[]
    readonly alike: ReadonlySet<TokenBalance>
    readonly hasPrices: boolean
  }
}
