import type { Kit } from '@wallet-kit/core'
import type { SwapFee } from '@wallet-kit/core/money'
import { formatAmount, formatUnits } from '@wallet-kit/core/money'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Group, ListItem, Mark, Num, Skeleton, TextButton, useText } from '@wallet-kit/core/ui'
import { getFee } from '../quotes/getSwapDetails.js'
import { setSwapProvider } from '../quotes/setSwap.js'
import { getSwap, isQuoting } from '../transaction/getSwap.js'
import { getUnfolded, setUnfolded } from './unfolded.js'
import { useLastShown } from './useLastShown.js'

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
    if (!fee) return t('swap.noFee')
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
                    {`${write(formatUnits(toAmount, token.decimals))} ${token.symbol} · `}
                    {describe(fee)}
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
