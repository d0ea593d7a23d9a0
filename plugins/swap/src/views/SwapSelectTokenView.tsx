import type { Kit } from '@wallet-kit/core'
import type { SwapToken } from '@wallet-kit/core/assets'
import type { ViewProps } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { SkeletonRows, TokenPicker, useText } from '@wallet-kit/core/ui'
import { useEffect, useMemo } from 'react'
import { chooseSwapToken, watchSwap } from '../quotes/swapScreen.js'
import { getSwapTokens } from '../tokens/getSwapTokens.js'
import type { swapSelectTokenView } from '../views.js'

/** The choice of a token to pay with, or to receive. */
export default function SwapSelectTokenView({ params }: ViewProps<typeof swapSelectTokenView>) {
  const kit: Kit = useKit()
  const t = useText()
  const { isReady, isWhole, suggested, own, popular } = useRead(getSwapTokens)
  useEffect(() => watchSwap(kit, { isQuoting: false }), [kit])
  const shortcuts = useMemo(() => suggested.map(toChoice), [suggested])
  const groups = useMemo(
    () =>
      [
        { label: t('swap.own'), tokens: own.map(toOwnChoice) },
        { label: t('swap.popular'), tokens: popular.map(toChoice) },
      ].filter(({ tokens }) => tokens.length),
    [t, own, popular],
  )
  return (
    <TokenPicker
      suggested={shortcuts}
      groups={groups}
      isPartial={!isWhole}
      onChoose={({ token }) => chooseSwapToken(kit, { target: params.target, token })}
    >
      {!isReady && <SkeletonRows count={5} />}
    </TokenPicker>
  )
}

const toChoice = (token: SwapToken) => toOwnChoice({ token })

const toOwnChoice = ({ token, quantity, value }: Held) => ({
  key: token.address,
  name: token.name,
  symbol: token.symbol,
  address: token.address.split(':')[2],
  iconUrl: token.logoUri,
  quantity,
  value,
  token,
})

type Held = {
  readonly token: SwapToken
  readonly quantity?: string
  readonly value?: string | undefined
}
