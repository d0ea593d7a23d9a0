import { getTokens } from '@wallet-kit/core/assets'
import { cutDecimals, formatAmount, formatUnits, formatUsd } from '@wallet-kit/core/money'
import { checksumAddress } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  Changes,
  InlineNote,
  Num,
  ReadTime,
  RichText,
  Skeleton,
  TextButton,
  tokenMark,
  useText,
} from '@wallet-kit/core/ui'
import { useLayoutEffect } from 'react'
import { getPricesReadAt, getSwapDetails } from '../quotes/getSwapDetails.js'
import { requoteSwap } from '../quotes/swapScreen.js'
import { hasPriceDispute } from '../tokens/knownPrices.js'
import {
  getHighLoss,
  getOutcome,
  getSwap,
  hasUnknownSpender,
  isQuoting,
} from '../transaction/shownSwap.js'
import { SwapDetails, SwapProviders } from './SwapDetails.js'
import { useLastShown } from './useLastShown.js'

/** All that a quote means for who takes it. It is loaded with the first one, and says when it is there. */
export default function SwapQuote({ onDrawn }: SwapQuote.Props) {
  useLayoutEffect(() => {
    onDrawn(true)
    return () => onDrawn(false)
  }, [onDrawn])
  return (
    <>
      <SwapDetails />
      <LossNote />
      <SwapProviders />
      <SpenderNote />
      <ApprovalNote />
      <SwapChanges />
      <ReadTime readAt={useRead(getPricesReadAt)} of="prices" />
      <ReadTime readAt={useRead(getTokens).readAt} of="balances" />
    </>
  )
}

export declare namespace SwapQuote {
  type Props = { readonly onDrawn: (is: boolean) => void }
}

/** Says how much the price and what is taken of it cost where that is much, or that it cannot be told. */
function LossNote() {
  const t = useText()
  const isNext = useRead(isQuoting)
  const details = useRead(getSwapDetails)
  const level = useLastShown(details?.lossLevel, isNext)
  const loss = useLastShown(useRead(getHighLoss), isNext)
  const isDisputed = useRead(hasPriceDispute)
  if (!level || level === 'low') return null
  const text = level === 'high' && isDisputed ? 'disputed' : level
  return (
    <InlineNote kind={level === 'high' ? 'danger' : 'warning'} isStatus>
      <RichText text={t(`swap.loss.${text}`)} values={{ loss: <strong>{loss}</strong> }} />
    </InlineNote>
  )
}

/** Warns of an approval for a contract that nothing is known of. */
function SpenderNote() {
  const t = useText()
  const isStranger = useRead(hasUnknownSpender)
  const { plan } = useRead(getSwap)
  if (!isStranger || !plan?.approval) return null
  const spender = checksumAddress(plan.approval.spender)
  return (
    <InlineNote kind="danger" isStatus>
      {t('swap.stranger', { spender, token: plan.source.symbol })}
    </InlineNote>
  )
}

/** Says that an approval comes first, and names one that lets somebody take more than the swap does. */
function ApprovalNote() {
  const { locale } = useKit().config
  const t = useText()
  const { plan } = useRead(getSwap)
  if (!plan?.approval) return null
  const { approval, source, amount } = plan
  const write = (units: bigint) =>
    formatAmount(formatUnits(units, source.decimals), { decimals: 6, minDecimals: 0, locale })
  if (!approval.isLarger) {
    // A reset takes an earlier limit away first.
    if (approval.isReset) return null
    const spender = <Address address={approval.spender} isMain />
    const values = { spender, amount: write(approval.amount), token: source.symbol }
    return (
      <p className="wk-note">
        <RichText text={t('swap.first')} values={values} />
      </p>
    )
  }
  return (
    <InlineNote kind="warning" isStatus>
      {t(approval.isUnlimited ? 'swap.unlimited' : 'swap.larger', {
        spender: checksumAddress(approval.spender),
        token: source.symbol,
        amount: write(approval.amount),
        needed: write(amount),
      })}
    </InlineNote>
  )
}

/** What the transaction changes, and the contract that it calls; or that the network does not show it, or shows something else. */
function SwapChanges() {
  const t = useText()
  const isNext = useRead(isQuoting)
  const { plan, state } = useRead(getSwap)
  const outcome = useRead(getOutcome)
  const { leastReceived: least, cost } = useRead(getSwapDetails) ?? {}
  const kit = useKit()
  const { locale } = kit.config
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
        <>
          <InlineNote kind="warning" isStatus>
            {t(`swap.outcome.${status === 'awaited' ? 'late' : status}`)}
          </InlineNote>
          {(status === 'unreached' || status === 'failed') && (
            <TextButton onClick={() => requoteSwap(kit, { isRefresh: true })}>
              {t('common.tryAgain')}
            </TextButton>
          )}
        </>
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
