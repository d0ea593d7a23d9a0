import type { Kit } from '@wallet-kit/core'
import { formatAmount } from '@wallet-kit/core/money'
import { getLoss } from './getLoss.js'

/** Reactive: how much the swap that is shown loses, in whole percent as the screen writes it; undefined below 5 percent. */
export function getHighLoss(kit: Kit): string | undefined {
  const { loss, lossLevel } = getLoss(kit) ?? {}
  if (!loss || lossLevel !== 'high') return undefined
  return `${formatAmount(loss, { decimals: 0, minDecimals: 0, locale: kit.config.locale })}%`
}
