import {
  accountChanged,
  accountConnected,
  accountDisconnected,
  definePlugin,
  lazyAction,
  lazyHandler,
  lazyView,
  networkChanged,
} from '@wallet-kit/core'
import { checkOptions } from './checkOptions.js'
import { signedIn, signedOut } from './events.js'
import { type SiwxOptions, siwxId } from './options.js'
import { connectingSiweView, siwxSignMessageView } from './views.js'

export { signedIn, signedOut } from './events.js'
export type {
  SiweConfig,
  SiweMessageData,
  SiwxAccount,
  SiwxConfig,
  SiwxMessageData,
  SiwxOptions,
  SiwxSession,
  SiwxStorage,
} from './options.js'
export { connectingSiweView, siwxSignMessageView } from './views.js'

const title = 'siwx.title'
const load = () => import('./views/SIWXSignMessageView.js')
const checkSession = () => import('./handlers/checkSession.js')

/**
 * Has visitors sign in with their wallet, in all four namespaces. Throws `ConfigError`.
 * @example createWalletKit({ networks: [mainnet], plugins: [eip155(), siwx({ siwx: { isRequired: false } })] })
 */
export function siwx(options: SiwxOptions = {}) {
  // In production, too: a sign-in that is checked by the wrong half of the options protects nothing.
  checkOptions(options)
  return definePlugin({
    id: siwxId,
    options,
    views: [
      lazyView(siwxSignMessageView, { title, height: 473, load }),
      lazyView(connectingSiweView, { title, height: 473, load }),
    ],
    events: [signedIn, signedOut],
    on: [
      lazyHandler(accountConnected, checkSession),
      lazyHandler(accountChanged, checkSession),
      lazyHandler(networkChanged, checkSession),
      // With the code that looked at the account, so that it does not come after who connects next.
      lazyHandler(accountDisconnected, async () => ({
        default: (await checkSession()).forgetDisconnected,
      })),
    ],
    contributes: {
      signIn: lazyAction(() => import('./session/signWhileConnecting.js'), 'prepareSignIn'),
      afterConnect: lazyAction(checkSession, 'offerSignIn'),
    },
    messages: { en: () => import('./messages/en.js') },
  })
}
