import type { Kit } from '@wallet-kit/core'
import type { SwapFee } from '@wallet-kit/core/assets'
import { formatAmount, formatUnits, formatUsd } from '@wallet-kit/core/money'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  type DataList,
  Details,
  Group,
  ListItem,
  Mark,
  Num,
  PriceSource,
  Skeleton,
  TextButton,
  useText,
} from '@wallet-kit/core/ui'
import { getFee, getSwapDetails } from '../quotes/getSwapDetails.js'
import { setSwapProvider } from '../quotes/swapScreen.js'
import { swapSlice } from '../slice.js'
import { getSwap, isQuoting } from '../transaction/shownSwap.js'
import { useLastShown } from './useLastShown.js'

/** What the quote means: its rate, and unfolded what it costs and what may come of it. */
export function SwapDetails() {
  const kit: Kit = useKit()
  const { locale } = kit.config
  const t = useText()
  const details = useRead(getSwapDetails)
  const rows = useDetailRows()
  const isOpen = useRead(getUnfolded).includes('details')
  const pricedAt = useLastShown(details?.pricedAt, useRead(isQuoting))
  if (!rows.length) return null
  const rate = details?.rate && formatAmount(details.rate, { decimals: 6, minDecimals: 0, locale })
  return (
    <Details
      isOpen={isOpen}
      onToggle={(isUnfolded) => setUnfolded(kit, { part: 'details', isUnfolded })}
      summary={
        details ? (
          <Num>
            {t('swap.rate', {
              source: details.sourceSymbol,
              rate: rate ?? '–',
              destination: details.symbol,
            })}
          </Num>
        ) : (
          <Skeleton shape="96px" />
        )
      }
      rows={rows}
    >
      {!!pricedAt && <PriceSource readAt={pricedAt} />}
    </Details>
  )
}

/** The facts of the quote that is shown; while the next one is on its way a grey box for each that is not known yet. */
function useDetailRows(): readonly DataList.Row[] {
  const { locale } = useKit().config
  const t = useText()
  const { plan, quote, quotes, state } = useRead(getSwap)
  const details = useRead(getSwapDetails)
  const isWaiting = useRead(isQuoting) || state === 'quoting'
  const write = (amount: string, decimals = 6) =>
    formatAmount(amount, { decimals, minDecimals: 0, locale })
  const percent = (value: string, decimals: number) => `${write(value, decimals)}%`

  const rows: (readonly [term: string, value: DataList.Row[1]])[] = []
  const add = (term: string, value: DataList.Row[1]) =>
    rows.push([term, <Num key={term}>{value}</Num>])
  if (details) {
    const { priceImpact, slippage, mostLost, leastReceived, fee, cost, symbol } = details
    if (priceImpact !== undefined) add(t('swap.priceImpact'), percent(priceImpact, 2))
    add(t('swap.slippage'), `${percent(slippage, 4)} · ${write(mostLost)} ${symbol}`)
    if (fee) {
      const share = fee.percent ? `${percent(fee.percent, 4)} · ` : ''
      add(t('swap.fee'), `${share}${write(fee.amount)} ${fee.symbol}`)
    }
    add(t('swap.least'), `${write(leastReceived)} ${symbol}`)
    if (cost) {
      const { fiat, amount, symbol } = cost
      add(t('swap.cost'), fiat ? formatUsd(fiat, { locale }) : `${write(amount)} ${symbol}`)
    }
    if (quotes.length > 0 && quote) add(t('swap.provider'), quote.name || t('swap.service'))
  }
  if (plan?.approval) {
    const { approval, source } = plan
    const limit = `${write(formatUnits(approval.amount, source.decimals))} ${source.symbol}`
    add(t('swap.limit'), approval.isUnlimited ? t('swap.unlimitedAmount') : limit)
    add(t('swap.spender'), <Address address={approval.spender} isMain />)
  }

  const terms = useLastShown(
    rows.map(([term]) => term),
    isWaiting,
  )
  if (!isWaiting || !terms.length) return rows
  const known = new Map(rows)
  return terms.map((term) => [term, known.get(term) ?? <Skeleton key={term} shape="64px" />])
}

/** Who has a quote, the best first, with what each takes: another one can be chosen. */
export function SwapProviders() {
  const kit: Kit = useKit()
  const t = useText()
  const isOpen = useRead(getUnfolded).includes('providers')
  const { quote, wait, destination, ...swap } = useRead(getSwap)
  const isRenewed = useRead(isQuoting)
  const quotes = useLastShown(swap.quotes, isRenewed)
  const isAsked = wait !== undefined || undefined
  const { token } = destination
  if (quotes.length < 2 || !token) return null
  const { locale } = kit.config
  const write = (amount: string, decimals = 6) =>
    formatAmount(amount, { decimals, minDecimals: 0, locale })
  const describe = (charged: SwapFee | undefined) => {
    const fee = getFee(kit, charged)
    if (!fee) return t('swap.feeUnknown')
    const { percent, amount, symbol } = fee
    const text = percent ? `${write(percent, 4)}%` : `${write(amount)} ${symbol}`
    return t('swap.feeOf', { fee: text })
  }
  return (
    <>
      <TextButton
        aria-disabled={isAsked}
        aria-expanded={isOpen}
        onClick={() => !isAsked && setUnfolded(kit, { part: 'providers', isUnfolded: !isOpen })}
      >
        {t('swap.compare', { count: quotes.length })}
      </TextButton>
      {isOpen && (
        <Group label={t('swap.providers')}>
          {quotes.map(({ key, name, iconUrl, toAmount, fee }) => (
            <ListItem
              key={key}
              mark={<Mark name={name || t('swap.service')} image={iconUrl} />}
              name={name || t('swap.service')}
              sub={
                isRenewed ? (
                  <Skeleton shape="60" />
                ) : (
                  <Num>
                    {`${write(formatUnits(toAmount, token.decimals))} ${token.symbol} · ${describe(fee)}`}
                  </Num>
                )
              }
              aria-disabled={isAsked}
              isCurrent={key === quote?.key}
              onClick={() => setSwapProvider(kit, { key })}
            />
          ))}
        </Group>
      )}
    </>
  )
}

type Part = 'details' | 'providers'

/** Reactive: what the visitor unfolded on the Swap screen. */
function getUnfolded(kit: Kit): readonly Part[] {
  return kit.read(swapSlice).unfolded.value
}

/** Notes what the visitor unfolded on the Swap screen, or folded again: it stays so while quotes come and go. */
function setUnfolded(
  kit: Kit,
  { part, isUnfolded }: { readonly part: Part; readonly isUnfolded: boolean },
): void {
  kit.write(swapSlice, ({ unfolded }) => {
    const others = unfolded.value.filter((each) => each !== part)
    unfolded.value = isUnfolded ? [...others, part] : others
  })
}
