import { definePlugin, lazyView } from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import { defaultRelayUrl, walletConnectId } from './constants.js'
import { type WalletconnectOptions, walletconnectId } from './options.js'
import { importLibrary } from './session/importLibrary.js'
import { connectingWalletConnectBasicView, connectingWalletConnectView } from './views.js'

// Folders import in this order: slice and errors, links, session, providers, pairing, views.

export type { WalletconnectOptions } from './options.js'
export { connectingWalletConnectBasicView, connectingWalletConnectView } from './views.js'

/**
 * Connects wallets of every namespace by QR code or link, over a WalletConnect relay. Throws `ConfigError` if a url in
 * the options is not valid.
 * @example createWalletKit({ networks, projectId, plugins: [eip155(), solana(), walletconnect()] })
 */
export function walletconnect(options: WalletconnectOptions = {}) {
  // In production, too: without encryption others see who pairs, and forge what vouches for an app.
  checkOptions(options)
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
        height: 444,
        load: () => withLibrary(import('./views/ConnectingWalletConnectView.js')),
      }),
      lazyView(connectingWalletConnectBasicView, {
        title,
        height: 518,
        load: () => withLibrary(import('./views/ConnectingWalletConnectBasicView.js')),
      }),
    ],
    findLack: ({ projectId }) =>
      projectId || projectId === false
        ? undefined
        : 'the relay refuses an app without a project id. Set projectId, or projectId: false for a relay of yours.',
    allowUnsupportedChain: options.basic === true,
    contributes: {
      walletSource: { links: { load: () => import('./pairing/walletLinkSource.js') } },
    },
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

/** A screen is loaded when its row is hovered, focused or tapped. The library, which it needs at once, is loaded at the same time. */
function withLibrary<view>(loading: Promise<view>): Promise<view> {
  // If it fails, the client loads it again and reports the failure.
  importLibrary().catch(() => undefined)
  return loading
}
