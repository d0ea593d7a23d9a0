import { defineView } from '@wallet-kit/core'

/** The swap of one token for another. */
export const swapView = defineView()('Swap')

/** The choice of a token to pay with, or to receive. */
export const swapSelectTokenView = defineView<{ readonly target: 'source' | 'destination' }>()(
  'SwapSelectToken',
)
