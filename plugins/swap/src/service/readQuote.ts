import { cutText, readImageUrl } from '@wallet-kit/core/plugin'
import { readAmount } from './readAmount.js'
import { readFee } from './readFee.js'
import { readPercent } from './readPercent.js'
import type { SwapQuote } from './swapPlan.js'
import type { SwapProvider } from './swapProvider.js'

/** Reads a provider's quote; undefined for what is none, or gives nothing. */
export function readQuote(value: unknown, asked: SwapProvider): SwapQuote | undefined {
  const { id, provider, fee, priceImpact, ...rest } = Object(value)
  const toAmount = readAmount(rest.toAmount)
  if (!toAmount) return undefined
  const inner = Object(provider)
  const innerName = readName(inner.name)
  const impact = readPercent(priceImpact)
  const iconUrl = readImageUrl(innerName ? inner.iconUrl : asked.iconUrl)
  const charged = readFee(fee)
  return {
    key: `${asked.id}:${readName(inner.id) ?? innerName ?? ''}`,
    asked,
    name: innerName ?? cutText(asked.name, 64),
    toAmount,
    ...(iconUrl && { iconUrl }),
    ...(typeof id === 'string' && id.length <= 1000 && { id }),
    ...(charged && { fee: charged }),
    ...(impact !== undefined && { priceImpact: impact }),
  }
}

function readName(value: unknown): string | undefined {
  return (typeof value === 'string' && cutText(value, 64)) || undefined
}
