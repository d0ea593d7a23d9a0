import {
  accountChanged,
  definePlugin,
  getAccount,
  getNetworks,
  type Kit,
  lazyAction,
  lazyHandler,
  lazyView,
  type Namespace,
} from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import {
  type EmbeddedWalletOptions,
  embeddedWalletConnectorId,
  embeddedWalletId,
} from './options.js'
import { isInUse, userSlice } from './userSlice.js'
import {
  approveTransactionView,
  connectingFarcasterView,
  connectingSocialView,
  emailDeviceView,
  emailOtpView,
  keyFrameView,
  passkeyView,
  sessionsView,
  updateEmailView,
  walletKeyView,
} from './views.js'

// Folders import in this order: messages, errors and slice, frame, login, session, providers, smartSessions, then handlers and views.

export type { EmbeddedWalletOptions } from './options.js'
export {
  approveTransactionView,
  connectingFarcasterView,
  connectingSocialView,
  emailDeviceView,
  emailOtpView,
  keyFrameView,
  passkeyView,
  sessionsView,
  updateEmailView,
  walletKeyView,
} from './views.js'

const offerRecovery = lazyAction(() => import('./handlers/offerRecovery.js'), 'offerRecovery')

const keyIcon = 'M10.5 10l-6 6h3M13 4a3.5 3.5 0 1 0 .1 0'

const served: readonly Namespace[] = ['eip155', 'solana']

/**
 * Reactive. Whoever is logged in is offered no other login, since it would end theirs. If another wallet took a namespace and has left, a login
 * is the way back.
 */
function canLogIn(kit: Kit): boolean {
  if (!served.some((namespace) => isInUse(kit, namespace))) return true
  return getNetworks(kit).some(
    ({ namespace }) =>
      served.includes(namespace) && getAccount(kit, namespace).status === 'disconnected',
  )
}

/**
 * Wallets without an extension, on eip155 and solana: visitors log in by email or a social account at a secure site, whose hidden iframe
 * holds their keys. Throws `ConfigError` if `secureSite` is no https url.
 * @example createWalletKit({ networks, projectId, plugins: [eip155(), embeddedWallet({ secureSite: 'https://secure.example' })] })
 */
export function embeddedWallet(options: EmbeddedWalletOptions) {
  // In production, too: a login that is not encrypted, or in a page that is not the host's, gives the keys away.
  checkOptions(options)
  const title = (name: string) => `embeddedWallet.${name}.title`
  return definePlugin({
    id: embeddedWalletId,
    options,
    // `login`: the place of email and passkeys on Connect, each with its own toggle.
    features: ['email', 'socials', 'passkey', 'login', 'walletKey', 'smartSessions'],
    connectors: [
      {
        id: embeddedWalletConnectorId,
        name: 'Embedded wallet',
        type: 'AUTH',
        namespaces: ['eip155', 'solana'],
        load: () => import('./session/createConnector.js'),
      },
    ],
    views: [
      lazyView(emailOtpView, {
        title: title('otp'),
        height: 314,
        load: () => import('./views/EmailOtpView.js'),
      }),
      lazyView(emailDeviceView, {
        title: title('device'),
        height: 248,
        load: () => import('./views/EmailDeviceView.js'),
      }),
      lazyView(connectingSocialView, {
        title: title('social'),
        height: 174,
        load: () => import('./views/ConnectingSocialView.js'),
      }),
      lazyView(connectingFarcasterView, {
        title: title('farcaster'),
        height: 444,
        load: () => import('./views/ConnectingFarcasterView.js'),
      }),
      lazyView(updateEmailView, {
        title: title('update'),
        height: 354,
        load: () => import('./views/UpdateEmailView.js'),
      }),
      lazyView(approveTransactionView, {
        title: title('approve'),
        height: 533,
        isCover: true,
        load: () => import('./views/ApproveTransactionView.js'),
      }),
      lazyView(passkeyView, {
        title: title('passkey'),
        height: 533,
        load: () => import('./views/PasskeyView.js'),
      }),
      lazyView(walletKeyView, {
        title: title('key'),
        height: 450,
        load: () => import('./views/WalletKeyView.js'),
      }),
      lazyView(sessionsView, {
        title: title('sessions'),
        height: 318,
        load: () => import('./views/SessionsView.js'),
      }),
      lazyView(keyFrameView, {
        title: title('key'),
        height: 533,
        isCover: true,
        load: () => import('./views/KeyFrameView.js'),
      }),
    ],
    on: [lazyHandler(accountChanged, () => import('./handlers/preferAccount.js'))],
    contributes: {
      accountActions: [
        {
          id: 'email',
          label: title('update'),
          icon: 'M3 5h14v10H3zl7 5 7-5',
          view: updateEmailView,
          isAvailable: (kit) =>
            isInUse(kit) &&
            kit.read(userSlice).hasEmail.value &&
            !kit.read(userSlice).isEmailChanging.value,
        },
        {
          id: 'email',
          label: 'embeddedWallet.update.pending',
          icon: 'M3 5h14v10H3zl7 5 7-5',
          view: updateEmailView,
          isAvailable: (kit) => isInUse(kit) && kit.read(userSlice).isEmailChanging.value,
        },
        {
          id: 'walletKey',
          label: 'embeddedWallet.key.secure',
          icon: keyIcon,
          view: walletKeyView,
          isAvailable: (kit) => isInUse(kit) && kit.read(userSlice).needsRecovery.value,
        },
        {
          id: 'walletKey',
          label: title('key'),
          icon: keyIcon,
          view: walletKeyView,
          isAvailable: (kit) => isInUse(kit) && !kit.read(userSlice).needsRecovery.value,
        },
        {
          id: 'smartSessions',
          label: title('sessions'),
          // A clock.
          icon: 'M10 3a7 7 0 1 0 .1 0M10 6v4l3 2',
          view: sessionsView,
          isAvailable: (kit) => isInUse(kit, 'eip155'),
        },
      ],
      // Whoever connects another wallet loads none of this.
      afterConnect: async (kit, options) =>
        kit.read(userSlice).needsRecovery.peek() && offerRecovery(kit, options),
      connectMethods: [
        {
          id: 'email',
          feature: 'login',
          isAvailable: canLogIn,
          load: () => import('./views/LoginMethod.js'),
        },
        {
          id: 'social',
          feature: 'socials',
          isAvailable: canLogIn,
          load: () => import('./views/SocialsMethod.js'),
        },
      ],
    },
    origins: [
      {
        directive: 'frame-src',
        origin: options.secureSite.split('/', 3).join('/'),
        why: 'holds the visitors’ keys',
      },
    ],
    messages: { en: () => import('./messages/en.js') },
  })
}
