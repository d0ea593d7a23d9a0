import { useRef } from 'react'
import { getAccountType } from '../../connection/accountType.js'
import { getAccount } from '../../connection/getAccount.js'
import type { Kit } from '../../kit/kit.js'
import { getNetwork } from '../../networks/chains.js'
import { type AccountWorth, contributorsOf } from '../../plugin/contributions.js'
import { useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { hasBalances } from '../../service/dataSources.js'
import { Amount, useFit } from '../../ui/Amount.js'
import { useLazyPart } from '../../ui/LazyPart.js'
import { Skeleton, useSkeleton } from '../../ui/Skeleton.js'
import { getBalance } from '../balance.js'

/** The native balance with its unit; below, what all tokens are worth, and the type of the account. */
export function AccountBalance() {
  const t = useText()
  const { status, value, symbol } = useRead(getBalance)
  const type = useRead(getAccountType)
  const { accounts } = useRead(getAccount)
  // An ordinary account is worth a word only beside one of another kind.
  const isTyped =
    type && (type !== 'eoa' || accounts.some((other) => other.type && other.type !== type))
  const line = useRef<HTMLDivElement>(null)
  useFit(line, `${value} ${symbol} ${status}`)
  const isRead = useRead(hasBalances, useRead(getNetwork).caipNetworkId)
  const worth = useRead(getWorth)
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
        <div className="wk-balance__value" ref={line}>
          <Amount amount={value} />
          <span className="wk-balance__unit">{symbol}</span>
        </div>
      )}
      <div className="wk-balance__sub">
        {worth && <Worth load={worth.load} hasBalance={value !== undefined} />}
        {isTyped && <span className="wk-pill">{t(`account.${type}`)}</span>}
      </div>
    </div>
  )
}

const getWorth = (kit: Kit) =>
  contributorsOf(kit).find(({ contributes }) => contributes?.accountWorth)?.contributes
    ?.accountWorth

function Worth({ load, hasBalance }: AccountWorth & { readonly hasBalance: boolean }) {
  const { part, error } = useLazyPart(load, 'The worth of the account')
  if (part) return <part.default hasBalance={hasBalance} />
  // It is loaded anew with the next visit.
  return error ? null : <Skeleton shape="96px" />
}
