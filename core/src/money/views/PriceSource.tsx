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
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  const age = Math.max(1, Math.round((now - readAt) / 1000))
  return (
    <SourceLine>
      {age < 60
        ? t('account.pricesFromPools', { network: name, count: age })
        : t('account.oldPricesFromPools', { network: name, count: Math.floor(age / 60) })}
    </SourceLine>
  )
}
