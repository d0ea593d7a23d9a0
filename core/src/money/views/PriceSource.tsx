import { useEffect, useState } from 'react'
import { getNetwork } from '../../networks/chains.js'
import { useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { SourceLine } from '../../ui/DataList.js'

/** So often the age of the figures is written anew, in milliseconds. */
const step = 10_000

/** Says that prices come from exchange pools on the active network, and how old they are. `readAt`: wall clock, in milliseconds. */
export function PriceSource({ readAt }: { readonly readAt: number }) {
  const t = useText()
  const { name } = useRead(getNetwork)
  const age = useAge(readAt)
  return (
    <SourceLine>
      {age < 60
        ? t('account.pricesFromPools', { network: name, count: age })
        : t('account.oldPricesFromPools', { network: name, count: Math.floor(age / 60) })}
    </SourceLine>
  )
}

/** Says how old figures are, from a minute on: those of a list, or of what is named. */
export function ReadTime({ readAt, of }: ReadTime.Props) {
  const t = useText()
  const minutes = Math.floor(useAge(readAt ?? Number.POSITIVE_INFINITY) / 60)
  return minutes ? <SourceLine>{t(ageTexts[of ?? 'list'], { count: minutes })}</SourceLine> : null
}

const ageTexts = {
  list: 'account.readAgo',
  balances: 'account.balancesReadAgo',
  prices: 'account.pricesReadAgo',
} as const

export declare namespace ReadTime {
  type Props = {
    /** Wall clock, in milliseconds; undefined: nothing was read, and nothing is said. */
    readonly readAt: number | undefined
    readonly of?: 'balances' | 'prices' | undefined
  }
}

/** Seconds since then, one at least. */
function useAge(readAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.round((now - readAt) / 1000))
}
