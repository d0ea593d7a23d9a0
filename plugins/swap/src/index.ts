import {
  ConfigError,
  definePlugin,
  getAccount,
  hasData,
  type Kit,
  lazyView,
} from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import { swapChainIds } from './constants.js'
import { swapApproved, swapCompleted } from './events.js'
import { type SwapOptions, swapId } from './options.js'
import { swapSelectTokenView, swapView } from './views.js'

// Folders import in this order: constants, options, slippage, errors, slice and amounts, pair, tokens, allowance, transaction, quotes, views.

export type {
  ProviderQuote,
  SwapFee,
  SwapProvider,
  SwapRequest,
  SwapToken,
  SwapTransaction,
} from '@wallet-kit/core/assets'
export { swapApproved, swapCompleted } from './events.js'
export type { SwapOptions } from './options.js'
export { swapSelectTokenView, swapView } from './views.js'

/**
 * Lets the visitor exchange one token for another, on twelve EVM chains. Quotes come from the blockchain service
 * (`services.blockchain`), from providers of the host's own, or from both; without any, from a plugin that reads the networks'
 * exchanges. Throws `ConfigError` for options that cannot be meant.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), swap({ slippage: 0.5 })], services: { blockchain } })
 */
export function swap(options: SwapOptions = {}) {
  // In production, too: a router of the options is trusted with what visitors approve.
  checkRouters(options)
  // As core's own checks: a production build leaves them out.
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  const isAvailable = (kit: Kit) => {
    const { caipNetworkId = '' } = getAccount(kit)
    const [namespace, id] = caipNetworkId.split(':')
    const hasSource = !!options.providers?.length || hasData(kit, 'swap')
    return hasSource && namespace === 'eip155' && swapChainIds.some((each) => String(each) === id)
  }
  return definePlugin({
    id: swapId,
    options,
    features: ['swaps'],
    views: [
      lazyView(swapView, {
        title: 'swap.title',
        height: 'full',
        load: () => import('./views/SwapView.js'),
      }),
      lazyView(swapSelectTokenView, {
        title: 'swap.selectToken',
        height: 'full',
        load: () => import('./views/SwapSelectTokenView.js'),
      }),
    ],
    events: [swapApproved, swapCompleted],
    contributes: {
      accountActions: [
        {
          id: 'swaps',
          label: 'swap.action',
          icon: 'M3.75 7h12M12.75 4l3 3-3 3M16.25 13h-12M7.25 10l-3 3 3 3',
          view: swapView,
          isAvailable,
        },
      ],
    },
    messages: { en: () => import('./messages/en.js') },
  })
}

/** Refuses routers that are no contracts of EVM networks. Throws `ConfigError`. */
function checkRouters({ routers = [] }: SwapOptions): void {
  const isRouter = (address: unknown) => /^eip155:\d+:0x[\da-f]{40}$/i.test(String(address))
  if (Array.isArray(routers) && routers.every(isRouter)) return
  throw new ConfigError({
    path: 'swap({ routers })',
    problem: 'is not a list of CAIP-10 addresses.',
    fix: "Write routers: ['eip155:1:0x…'].",
  })
}
