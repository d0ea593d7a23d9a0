import type { Handler } from './channel/serveRequests.js'
import { rpc } from './handleRpc.js'
import { keyHandlers } from './keyHandlers.js'
import { connectDevice, connectEmail, connectOtp } from './login/emailLogin.js'
import { getSmartAccountEnabledNetworks, setPreferredAccount } from './login/preference.js'
import {
  getUser,
  isConnected,
  reload,
  signOut,
  syncDappData,
  waitForSignOut,
} from './login/session.js'
import { switchNetwork } from './rpc/network.js'
import { syncTheme } from './theme/syncTheme.js'

// Not every visitor needs them: they come with the first request.
const importSocial = () => import('./login/socialLogin.js')
const importFarcaster = () => import('./login/farcasterLogin.js')
const importChange = () => import('./login/changeEmail.js')
const importSessions = () => import('./permissions/sessions.js')

/** What answers each type of request. A type that is not here is answered `UnknownType`. */
export const handlers: Readonly<Record<string, Handler>> = {
  connectEmail,
  connectDevice,
  connectOtp,
  getSocialRedirectUri: async (...asked) => (await importSocial()).getSocialRedirectUri(...asked),
  connectSocial: async (...asked) => (await importSocial()).connectSocial(...asked),
  getFarcasterUri: async (...asked) => (await importFarcaster()).getFarcasterUri(...asked),
  connectFarcaster: async (...asked) => (await importFarcaster()).connectFarcaster(...asked),
  updateEmail: async (...asked) => (await importChange()).updateEmail(...asked),
  updateEmailPrimaryOtp: async (...asked) => (await importChange()).updateEmailPrimaryOtp(...asked),
  updateEmailSecondaryOtp: async (...asked) =>
    (await importChange()).updateEmailSecondaryOtp(...asked),
  getEmailChange: async (...asked) => (await importChange()).getEmailChange(...asked),
  undoEmailChange: async (...asked) => (await importChange()).undoEmailChange(...asked),
  isConnected,
  getUser,
  getSmartAccountEnabledNetworks,
  setPreferredAccount,
  switchNetwork,
  syncTheme,
  syncDappData,
  signOut,
  waitForSignOut,
  reload,
  rpc,
  requestSession: async (...asked) => (await importSessions()).requestSession(...asked),
  listSessions: async (...asked) => (await importSessions()).listSessions(...asked),
  revokeSession: async (...asked) => (await importSessions()).revokeSession(...asked),
  ...keyHandlers,
}
