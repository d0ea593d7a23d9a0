import type { Kit } from '@wallet-kit/core'
import { formatAmount } from '@wallet-kit/core/money'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Details, Num, Skeleton, useText } from '@wallet-kit/core/ui'
import { getSwapDetails } from '../actions/getSwapDetails.js'
import { getUnfolded } from '../actions/getUnfolded.js'
import { setUnfolded } from '../actions/setUnfolded.js'
import { useDetailRows } from './useDetailRows.js'

/** What the quote means: its rate, and unfolded what it costs and what may come of it. */
export function SwapDetails() {
  const kit: Kit = useKit()
  const { locale } = kit.config
  const t = useText()
  const details = useRead(getSwapDetails)
  const rows = useDetailRows()
  const isOpen = useRead(getUnfolded).includes('details')
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
    />
  )
}
