import { formatUsd } from '../../format/amounts.js'
import { getNetwork } from '../../networks/chains.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { hasBalances } from '../../service/dataSources.js'
import { Num } from '../../ui/Num.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { getTokens } from '../tokens.js'

/**
 * The worth of the account, and how many of its tokens that covers. If nothing on the network has a price, the name of the network.
 */
export default function AccountWorth({ hasBalance }: { readonly hasBalance: boolean }) {
  const t = useText()
  const { locale } = useKit().config
  const { name, caipNetworkId } = useRead(getNetwork)
  const { status, isKnown, hasPrices, tokens, total, priced, unread = 0 } = useRead(getTokens)
  const isRead = useRead(hasBalances, caipNetworkId)
  if (!hasBalance && isRead) return <span>{t('account.noBalance')}</span>
  if (!hasBalance || !hasPrices) return <span>{t('account.onNetwork', { network: name })}</span>
  if (status === 'failed' && !isKnown) return <span>{t('account.noValue')}</span>
  if (!isKnown) return <Skeleton shape="96px" />
  const of = tokens.length + unread
  if (of > 0 && !priced) return <span>{t(unread ? 'account.noValue' : 'account.noPrices')}</span>
  const key = priced < of ? 'account.inSomeTokens' : 'account.inTokens'
  return (
    <span>
      <Num>{formatUsd(total, { locale })}</Num>
      {of > 0 && <span>{` ${t(key, { count: priced, of })}`}</span>}
    </span>
  )
}
