import { formatUsd } from '../../format/amounts.js'
import { getNetwork } from '../../networks/chains.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { hasBalances } from '../../service/dataSources.js'
import { Num } from '../../ui/Num.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { getTokens } from '../tokens.js'

/** What all tokens of the account are worth; where it has no prices, the network that it is on. */
export default function AccountWorth({ hasBalance }: { readonly hasBalance: boolean }) {
  const t = useText()
  const { locale } = useKit().config
  const { name, caipNetworkId } = useRead(getNetwork)
  const { status, isKnown, hasPrices, tokens, total } = useRead(getTokens)
  const isRead = useRead(hasBalances, caipNetworkId)
  if (!hasBalance && isRead) return <span>{t('account.noBalance')}</span>
  if (!hasBalance || !hasPrices) return <span>{t('account.onNetwork', { network: name })}</span>
  if (status === 'failed' && !isKnown) return <span>{t('account.noValue')}</span>
  if (!isKnown) return <Skeleton shape="96px" />
  return (
    <span>
      <Num>{formatUsd(total, { locale })}</Num>
      {tokens.length > 0 && ` ${t('account.inTokens', { count: tokens.length })}`}
    </span>
  )
}
