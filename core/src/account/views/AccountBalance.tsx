import { getAccountType } from '../../connection/getAccountType.js'
import { formatUsd } from '../../format/formatUsd.js'
import { getTokens } from '../../money/getTokens.js'
import { getNetwork } from '../../networks/getNetwork.js'
import { useKit } from '../../react/useKit.js'
import { useRead } from '../../react/useRead.js'
import { useText } from '../../react/useText.js'
import { Amount } from '../../ui/Amount.js'
import { Num } from '../../ui/Num.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { useSkeleton } from '../../ui/useSkeleton.js'
import { balanceNamespaces } from '../balanceNamespaces.js'
import { getBalance } from '../getBalance.js'

/** The native balance with its unit; below, what all tokens are worth, and the type of the account. */
export function AccountBalance() {
  const t = useText()
  const { status, value, symbol } = useRead(getBalance)
  const type = useRead(getAccountType)
  const isRead = balanceNamespaces.includes(useRead(getNetwork).namespace)
  const isSkeleton = useSkeleton(status === 'loading')
  if (isSkeleton || status === 'loading') {
    return (
      <div className="wk-balance">
        {isSkeleton ? (
          <>
            <p className="wk-visually-hidden" role="status">
              {t('account.loadingBalance')}
            </p>
            <Skeleton shape="big" />
          </>
        ) : (
          <div className="wk-balance__value">{'\u00a0'}</div>
        )}
        <div className="wk-balance__sub">{isSkeleton && <Skeleton shape="96px" />}</div>
      </div>
    )
  }
  return (
    <div className="wk-balance">
      {/* Where no balance can be read there is none to miss. */}
      {(isRead || value !== undefined) && (
        <div className="wk-balance__value">
          <Amount amount={value} />
          <span className="wk-balance__unit">{symbol}</span>
        </div>
      )}
      <div className="wk-balance__sub">
        <Worth hasBalance={value !== undefined} />
        {type && <span className="wk-pill">{t(`account.${type}`)}</span>}
      </div>
    </div>
  )
}

function Worth({ hasBalance }: { readonly hasBalance: boolean }) {
  const t = useText()
  const { locale } = useKit().config
  const { name, namespace } = useRead(getNetwork)
  const { status, isKnown, hasPrices, tokens, total } = useRead(getTokens)
  const isRead = balanceNamespaces.includes(namespace)
  if (!isRead && !hasBalance) return <span>{t('account.onNetwork', { network: name })}</span>
  if (!hasBalance || (hasPrices && status === 'failed' && !isKnown)) {
    return <span>{t('account.noBalance')}</span>
  }
  if (!hasPrices) return <span>{t('account.onNetwork', { network: name })}</span>
  if (!isKnown) return <Skeleton shape="96px" />
  return (
    <span>
      <Num>{formatUsd(total, { locale })}</Num>
      {tokens.length > 0 && ` ${t('account.inTokens', { count: tokens.length })}`}
    </span>
  )
}
