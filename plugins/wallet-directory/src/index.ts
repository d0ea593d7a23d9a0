import { definePlugin, getNetworks, type Kit, lazyView, signal } from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import { bundledCounts } from './constants.js'
import { type WalletDirectoryOptions, walletDirectoryId } from './options.js'
import { allWalletsView, getWalletView } from './views.js'

// Folders import in this order: wallets, slice and errors, directory, views.

export type { DirectoryWallet, WalletDirectoryOptions } from './options.js'
export { allWalletsView, getWalletView } from './views.js'

/**
 * Lists the wallets that people use: on Connect a few, on a screen of its own all of them, and for each that is not there how
 * to get it. Works offline; `services.directory` of the kit's configuration refreshes it.
 * Throws `ConfigError` for options that are not valid.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), walletDirectory({ featured: ['rabby'] })] })
 */
export function walletDirectory(options: WalletDirectoryOptions = {}) {
  // As core's own checks: a production build leaves them out.
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  const { featured, custom, recommended = 2, allWallets = 'show' } = options
  const serviceCount = signal<number | undefined>(undefined)
  const sizes = { featured: featured?.length, custom: custom?.length, recommended }
  const slots = (['featured', 'custom', 'recommended'] as const).filter((slot) => sizes[slot])
  return definePlugin({
    id: walletDirectoryId,
    options: { ...options, serviceCount },
    features: ['allWallets'],
    views: [
      lazyView(allWalletsView, {
        title: 'wallets.title',
        height: 'full',
        load: () => import('./views/AllWalletsView.js'),
      }),
      lazyView(getWalletView, {
        title: 'wallets.getTitle',
        height: 300,
        load: () => import('./views/GetWalletView.js'),
      }),
    ],
    contributes: {
      walletSource: {
        lists: slots.map((slot) => ({
          slot,
          // `recommended` has more wallets than this: those that are present are taken out before it is cut.
          limit: sizes[slot] as number,
          load: () =>
            import('./directory/readSlot.js').then((part) => ({
              default: (kit: Kit) => part.default(kit, slot),
            })),
        })),
        get: { view: getWalletView, load: () => import('./directory/findWallet.js') },
        ...(allWallets !== 'hide' && {
          all: {
            feature: 'allWallets',
            view: allWalletsView,
            count: (kit: Kit) => countOf(kit, options, serviceCount.value),
            ...(allWallets !== 'show' && { only: 'mobile' as const }),
          },
        }),
      },
    },
    messages: { en: () => import('./messages/en.js') },
  })
}

/** "60+": at least so many wallets fit the kit's networks, in the service's list or, without a service, in the bundled one. */
function countOf(
  kit: Kit,
  { include, exclude = [] }: WalletDirectoryOptions,
  serviceCount: number | undefined,
) {
  const namespaces = new Set(getNetworks(kit).map(({ namespace }) => namespace))
  // Of two or three namespaces the lists overlap: only the longest is certain.
  const counts = [...namespaces].map((name) => bundledCounts[name])
  const bundled = (counts[3] ? bundledCounts.all : Math.max(...counts)) - exclude.length
  const count = kit.config.services?.directory ? serviceCount : !include && bundled
  return count && count > 9 ? `${Math.floor(count / 10)}0+` : undefined
}
