import { anyEvent, definePlugin, lazyHandler } from '@wallet-kit/core'
import { checkOptions, checkProperties } from './checkOptions.js'
import { noteEvent } from './handlers/noteEvent.js'
import { type AnalyticsOptions, analyticsId } from './options.js'

export type { AnalyticsEvent, AnalyticsOptions } from './options.js'

/**
 * Tells `services.analytics` of the kit's configuration, or a function of the host's, which events happen in the kit. It tells
 * no address unless the host asks for it, and never a link, a message, a signature or a key. Throws `ConfigError`.
 * @example createWalletKit({ networks: [mainnet], projectId, plugins: [eip155(), analytics()], services: { analytics: url } })
 */
export function analytics(options: AnalyticsOptions = {}) {
  // In production, too: `address: 'no'` would tell addresses.
  checkOptions(options)
  // As core's own checks: a production build leaves them out.
  if (process.env.NODE_ENV !== 'production') checkProperties(options)
  return definePlugin({
    id: analyticsId,
    options,
    features: ['analytics'],
    findLack: ({ services }) =>
      options.sink || services?.analytics
        ? undefined
        : 'its events go nowhere. Set services.analytics, or give it a sink.',
    // It loads its code itself: a failure to load is an event too, which would load it again.
    on: [lazyHandler(anyEvent, async () => ({ default: noteEvent }))],
  })
}
