import type { Handler } from './channel/serveRequests.js'
import { rpc } from './handleRpc.js'
import { keyHandlers } from './keyHandlers.js'
import { connectDevice, connectEmail, connectOtp } from './login/emailLogin.js'
import { getSmartAccountEnabledNetworks, setPreferredAccount } from './login/preference.js'
import { getUser, isConnected, reload, signOut, syncDappData } from './login/session.js'
import { connectSocial, getSocialRedirectUri } from './login/socialLogin.js'
import { switchNetwork } from './rpc/network.js'
import { syncTheme } from './theme/syncTheme.js'

// Few visitors need them: they come with the first request.
const importFarcaster = () => import('./login/farcasterLogin.js')
const importChange = () => import('./login/changeEmail.js')
const importSessions = () => import('./sessions/sessions.js')

/** What answers each type of request. A type that is not here is answered `UnknownType`. */
export const handlers: Readonly<Record<string, Handler>> = {
  connectEmail,
  connectDevice,
  connectOtp,
  getSocialRedirectUri,
  connectSocial,
  getFarcasterUri: async (...asked) => (await importFarcaster()).getFarcasterUri(...asked),
  connectFarcaster: async (...asked) => (await importFarcaster()).connectFarcaster(...asked),
  updateEmail: async (...asked) => (await importChange()).updateEmail(...asked),
  updateEmailPrimaryOtp: async (...asked) => (await importChange()).updateEmailPrimaryOtp(...asked),
  updateEmailSecondaryOtp: async (...asked) =>
    (await importChange()).updateEmailSecondaryOtp(...asked),
  isConnected,
  getUser,
  getSmartAccountEnabledNetworks,
  setPreferredAccount,
  switchNetwork,
  syncTheme,
  syncDappData,
  signOut,
  reload,
  rpc,
  requestSession: async (...asked) => (await importSessions()).requestSession(...asked),
  listSessions: async (...asked) => (await importSessions()).listSessions(...asked),
  revokeSession: async (...asked) => (await importSessions()).revokeSession(...asked),
  ...keyHandlers,
}
