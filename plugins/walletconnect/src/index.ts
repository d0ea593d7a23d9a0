import { definePlugin, lazyView } from '@wallet-kit/core/plugin'
import { checkOptions } from './checkOptions.js'
import { defaultRelayUrl, walletConnectId } from './constants.js'
import { type WalletconnectOptions, walletconnectId } from './options.js'
import { importLibrary } from './session/importLibrary.js'
import { connectingWalletConnectBasicView, connectingWalletConnectView } from './views.js'

export type { WalletconnectOptions } from './options.js'
export { connectingWalletConnectBasicView, connectingWalletConnectView } from './views.js'

/**
 * Connects wallets of every namespace by QR code or link, over a WalletConnect relay. Throws `ConfigError` for a url
 * that is none.
 * @example createWalletKit({ networks, projectId, plugins: [eip155(), solana(), walletconnect()] })
 */
export function walletconnect(options: WalletconnectOptions = {}) {
  // As core's own checks: a production build leaves them out.
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  const title = 'walletconnect.title'
  return definePlugin({
    id: walletconnectId,
    options,
    connectors: [
      {
        id: walletConnectId,
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
        view: options.basic
          ? connectingWalletConnectBasicView.name
          : connectingWalletConnectView.name,
        load: () => import('./pairing/createConnector.js'),
      },
    ],
    views: [
      lazyView(connectingWalletConnectView, {
        title,
        load: () => withLibrary(import('./views/ConnectingWalletConnectView.js')),
      }),
      lazyView(connectingWalletConnectBasicView, {
        title,
        load: () => withLibrary(import('./views/ConnectingWalletConnectBasicView.js')),
      }),
    ],
    allowUnsupportedChain: options.basic === true,
    contributes: { walletLinks: { load: () => import('./pairing/walletLinkSource.js') } },
    origins: [
      {
        directive: 'connect-src',
        origin: options.relayUrl ?? defaultRelayUrl,
        why: 'the WalletConnect relay',
      },
      ...(options.verifyUrl
        ? [
            {
              directive: 'frame-src' as const,
              origin: options.verifyUrl,
              why: 'attests this page to wallets',
            },
          ]
        : []),
    ],
    messages: { en: () => import('./messages/en.js') },
  })
}

/** A screen is loaded on intent (hover, focus, tap): the library that it needs at once comes beside it, not after it. */
function withLibrary<view>(loading: Promise<view>): Promise<view> {
  // Where it fails, the client tries again and says so.
  importLibrary().catch(() => undefined)
  return loading
}
