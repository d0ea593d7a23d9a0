export { InvalidAppConfigurationError } from '@wallet-kit/core/plugin'
export {
  CodeExpiredError,
  EmailRateLimitError,
  FrameAbortedError,
  FrameAnswerError,
  FrameLoadError,
  FrameRequestError,
  FrameTimeoutError,
  InvalidEmailError,
  MethodNotAllowedError,
  PopupBlockedError,
  SocialLoginError,
} from './errors.js'
export type { FrameUser, SmartSession, SocialProvider } from './frame/protocol.js'
export { leaveLogin } from './login/attempt.js'
export { getSecondsLeft, requestCode } from './login/email.js'
export { submitCode, waitForDevice } from './login/emailCode.js'
export { logInByFarcaster } from './login/farcaster.js'
export { logInByPasskey } from './login/passkey.js'
export { logInBySocial, openBlockedWindow } from './login/social.js'
export { getSocials } from './login/socials.js'
export { requestStorage } from './login/storage.js'
export { getLoginMethod, setPreferredAccount, signOut } from './session/sessions.js'
export {
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  type EmailChange,
  fetchEmailChange,
  undoEmailChange,
  updateEmail,
} from './session/updateEmail.js'
export { addPasskey, exportKey, saveRecovery } from './session/walletKey.js'
export {
  getLogin,
  getSmartAccountNetworks,
  getUser,
  type Login,
  type LoginMethod,
} from './slice.js'
export { listSessions, requestSession, revokeSession } from './smartSessions/sessions.js'
