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
  // As core's own checks: a production build leaves them out.
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
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
      lazyHandler(accountDisconnected, () => import('./handlers/forgetSessions.js')),
    ],
    contributes: {
      signIn: lazyAction(() => import('./session/signWhileConnecting.js'), 'prepareSignIn'),
      afterConnect: lazyAction(checkSession, 'offerSignIn'),
    },
    messages: { en: () => import('./messages/en.js') },
  })
}
