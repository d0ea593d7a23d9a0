export { InvalidAppConfigurationError } from '@wallet-kit/core/plugin'
export * from './errors.js'
export type { FrameUser, SmartSession, SocialProvider } from './frame/protocol.js'
export { leaveLogin } from './login/attempt.js'
export { getSecondsLeft, requestCode } from './login/email.js'
export { submitCode, waitForDevice } from './login/emailCode.js'
export { logInByFarcaster } from './login/farcaster.js'
export { logInByPasskey } from './login/passkey.js'
export { logInBySocial, openBlockedWindow } from './login/social.js'
export { getSocials } from './login/socials.js'
export { signOut } from './session/endSession.js'
export { getLoginMethod, getSmartAccountNetworks, getUser } from './session/getUser.js'
export { setPreferredAccount } from './session/setPreferredAccount.js'
export {
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  updateEmail,
} from './session/updateEmail.js'
export { addPasskey, exportKey, saveRecovery } from './session/walletKey.js'
export { getLogin, type Login, type LoginMethod } from './slice.js'
export { requestSession } from './smartSessions/requestSession.js'
export { listSessions, revokeSession } from './smartSessions/sessions.js'
