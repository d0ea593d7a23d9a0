import type { Notice } from '@wallet-kit/core'

/** What visitors are told of the codes that a frame refuses with: the place in the message files, and the English sentence. */
const notices: Readonly<Record<string, readonly [key: string, text: string]>> = {
  CodeRefused: ['otp.wrong', 'That code did not work. Check it, or send a new one.'],
  CodeLocked: ['otp.locked', 'This code was tried too often. Send a new one.'],
  TooManyRequests: ['error.rate', 'Please try again after {seconds} seconds'],
  NoLogin: ['error.loginOver', 'This has ended. Start again.'],
  SocialLoginRefused: ['error.loginOver', 'This has ended. Start again.'],
  NotConnected: ['error.signedOut', 'You are signed out. Sign in again.'],
  LoginRequired: ['error.signedOut', 'You are signed out. Sign in again.'],
  LoginNotFresh: ['error.notFresh', 'Sign in again to do this'],
  RecoveryNeeded: ['error.recovery', 'This browser needs your passkey or recovery code'],
  StorageBlocked: [
    'error.storage',
    'This browser keeps nothing for your wallet. Continue with a passkey.',
  ],
  MailNotSent: [
    'error.mail',
    'The email may not have been sent. Try again, and use the newest one.',
  ],
  EmailTaken: ['error.emailTaken', 'This email already belongs to an account. Use another one.'],
  EmailChanging: [
    'error.emailChanging',
    'You can sign in with this email a day after you confirmed it. Use the one before until then.',
  ],
  ProviderNotConfigured: ['error.provider', 'This sign-in is not set up here. Choose another way.'],
  ReturnUrlNotAllowed: ['error.provider', 'This sign-in is not set up here. Choose another way.'],
  FarcasterRefused: ['error.farcaster', 'This sign-in was not accepted. Start again.'],
  FarcasterNotReached: ['error.service', 'The sign-in service gave no usable answer. Try again.'],
  ServiceNotReached: ['error.service', 'The sign-in service gave no usable answer. Try again.'],
  ServiceNotReady: ['error.service', 'The sign-in service gave no usable answer. Try again.'],
  ServiceFailed: ['error.service', 'The sign-in service gave no usable answer. Try again.'],
  SmartAccountSignature: [
    'error.smartAccount',
    'This application might not support Smart Accounts',
  ],
  SmartAccountsNotConfigured: [
    'error.network',
    'Your wallet does not have this network. Choose another.',
  ],
  BundlerNotReached: [
    'error.bundler',
    'What sends for your smart account gave no usable answer. Try again.',
  ],
  OperationRefused: ['error.operationRefused', 'Your smart account could not send this'],
  OperationPending: ['error.operationPending', 'This is not confirmed yet'],
  OperationFailed: ['error.operationFailed', 'This failed. Only the network cost was paid.'],
  // EIP-1193 and EIP-3326.
  4200: ['error.notAllowed', 'Action not allowed'],
  4902: ['error.network', 'Your wallet does not have this network. Choose another.'],
}

/** What a visitor is told of a frame's refusal; undefined for a code that has no words of its own. */
export function getAnswerNotice({ code, retryAfter }: getAnswerNotice.Options): Notice | undefined {
  const [key, text] = (Object.hasOwn(notices, code) && notices[code]) || []
  const isIncomplete = code === 'TooManyRequests' && retryAfter === undefined
  if (!key || !text || isIncomplete) return undefined
  const values = retryAfter === undefined ? {} : { values: { seconds: retryAfter } }
  return { as: 'toast', key: `embeddedWallet.${key}`, text, ...values }
}

export declare namespace getAnswerNotice {
  type Options = {
    readonly code: string | number
    /** Whole seconds until it may be asked for again. */
    readonly retryAfter?: number | undefined
  }
}
