import { cutDecimals, formatAmount, formatUnits, formatUsd } from '@wallet-kit/core/money'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Changes, InlineNote, Num, Skeleton, tokenMark, useText } from '@wallet-kit/core/ui'
import { getSwapDetails } from '../quotes/getSwapDetails.js'
import { getSwap, isQuoting } from '../transaction/getSwap.js'
import { getOutcome } from '../transaction/isPlanAccepted.js'
import { useLastShown } from './useLastShown.js'

/** What the transaction changes, and the contract that it calls; or that the network does not show it, or shows something else. */
export function SwapChanges() {
  const t = useText()
  const isNext = useRead(isQuoting)
  const { plan, state } = useRead(getSwap)
  const outcome = useRead(getOutcome)
  const { leastReceived: least, cost } = useRead(getSwapDetails) ?? {}
  const { locale } = useKit().config
  const isPlanned = outcome?.status === 'fits' && plan !== undefined
  const lines = useLastShown(isPlanned ? toLines(plan, least) : undefined, isNext && !plan)
  // No transaction is built for who cannot pay, nor after an error: there is nothing to wait for.
  if (!plan && state !== 'quoting') return null
  const { approval, call } = plan ?? {}
  const status = outcome?.status
  return (
    <>
      {status === 'contradicts' ? (
        <InlineNote kind="danger" isStatus>
          {t('swap.error.outcome')}
        </InlineNote>
      ) : status && status !== 'fits' ? (
        <InlineNote kind="warning" isStatus>
          {t(status === 'unknown' ? 'swap.outcome.unknown' : 'swap.outcome.late')}
        </InlineNote>
      ) : null}
      <Changes
        lines={status === undefined || isPlanned ? lines : []}
        cost={
          plan && cost ? (
            <Num>
              {cost.fiat
                ? formatUsd(cost.fiat, { locale })
                : `${formatAmount(cost.amount, { decimals: 6, minDecimals: 0, locale })} ${cost.symbol}`}
            </Num>
          ) : (
            <Skeleton shape="48px" />
          )
        }
        contract={approval?.spender ?? call?.to}
      />
    </>
  )
}

type Plan = NonNullable<ReturnType<typeof getSwap>['plan']>

function toLines(
  { source, destination, amount, approval }: Plan,
  least: string | undefined,
): readonly Changes.Line[] {
  const [paid, received] = [source, destination].map((token) => ({
    symbol: token.symbol,
    image: token.logoUri,
    mark: tokenMark(token),
  }))
  if (!paid || !received) return []
  if (approval) {
    const { spender, isUnlimited } = approval
    const most = isUnlimited ? undefined : formatUnits(approval.amount, source.decimals)
    return [{ ...paid, kind: 'allows', amount: most, spender }]
  }
  return [
    { ...paid, kind: 'out', amount: formatUnits(amount, source.decimals) },
    { ...received, kind: 'least', amount: cutDecimals(least ?? '0', destination.decimals) },
  ]
}
