import { answerWait, protocolVersion } from '../constants.js'
import { InvalidEmailError } from '../errors.js'
import {
  anything,
  flag,
  type Json,
  list,
  MisfitError,
  nothing,
  oneOf,
  type Parsed,
  type Parser,
  record,
  text,
} from './json.js'

/** The pattern of `<input type="email">`. @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Whether a text is an email address: as HTML has it, and with a dot in its domain. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && emailPattern.test(value) && /@.*\./.test(value)

const email: Parser<string> = (json) => {
  if (typeof json !== 'string' || !isEmail(json)) throw new InvalidEmailError()
  return json
}

/** The providers that log in over a window of their own. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The embedded wallet's two kinds of accounts. */
const accountType = oneOf('eoa', 'smartAccount')
export type EmbeddedAccountType = Parsed<typeof accountType>

const otp = record({ otp: text({ pattern: /^\d{6}$/ }) })
const emailChanged = record({}, { action: oneOf('confirmByLink') })
const address = text({ max: 128, pattern: /^[\w:-]+$/ })
const loginAction = oneOf('verifyDevice', 'verifyOtp', 'connect')

/** A CAIP-2 id. A decimal number is a chain of eip155. */
const chain: Parser<string> = (json) => {
  const isDecimal = typeof json !== 'object' && /^\d+$/.test(String(json))
  const id = isDecimal ? `eip155:${json}` : json
  return text({ pattern: /^[-a-z\d]{3,8}:[-\w]{1,32}$/ })(id)
}
const ofChain = record({ chainId: chain })

/** A page that a visitor is sent to: never a script. */
const page: Parser<string> = (json) => {
  const href = text({ max: 8192 })(json)
  const { protocol, hostname } = new URL(href)
  const isLocal = protocol === 'http:' && /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname)
  if (protocol !== 'https:' && !isLocal) throw new MisfitError('is no https url.')
  return href
}

const user = record(
  {
    address,
    chainId: chain,
    accounts: list(record({ address, type: accountType })),
    preferredAccountType: accountType,
  },
  {
    ...{ email: text({ max: 254 }), userName: text({ max: 256 }), smartAccountDeployed: flag },
    /** Only this browser opens the wallet: there is neither a passkey nor a recovery code. */
    needsRecovery: flag,
    /** Another email waits to be what logs in. */
    isEmailChanging: flag,
  },
)
/** Who is logged in, on one network. */
export type FrameUser = Parsed<typeof user>

const define = <payload, answer>(
  payload: Parser<payload>,
  answer: Parser<answer>,
  { isEndless = false } = {},
) => ({ payload, answer, timeout: isEndless ? undefined : answerWait })
/** A person answers: only the signal ends the wait. */
const person = { isEndless: true }

/** An amount in the smallest units. */
const amount = text({ max: 78, pattern: /^\d+$/ })
const context = text({ max: 4096, pattern: /^0x[\da-f]+$/i })
const natural =
  (max: number): Parser<number> =>
  (json) => {
    if (Number.isSafeInteger(json) && Number(json) >= 0 && Number(json) <= max) return Number(json)
    throw new MisfitError(`is no whole number up to ${max}.`)
  }

const emailChange = record({}, { next: text({ max: 254 }), takesEffectAt: natural(8.64e15) })

const session = record(
  {
    ...{ context, address, chainId: chain, allowance: amount, spent: amount },
    /** Seconds since 1970, at most the last that a date can say. */
    expiry: natural(8.64e12),
  },
  {
    /** Contract of an ERC-20 token; absent for the network's coin. */
    token: address,
    /** What the token says of itself. */
    ...{ symbol: text({ max: 256 }), decimals: natural(255) },
  },
)
/** What this app may send without asking, from one account on one network (ERC-7715). Amounts are decimal, in the smallest units. */
export type SmartSession = Parsed<typeof session>

/**
 * All that the frame can be asked. `payload` checks what is sent before it leaves the page, `answer` reads what comes back. `timeout` is
 * in ms.
 */
export const requests = {
  connectEmail: define(record({ email }), record({ action: loginAction })),
  /** `verifyDevice`: the new browser is not approved yet. */
  connectDevice: define(record({}), record({}, { action: loginAction })),
  connectOtp: define(otp, nothing),
  /** `returnUrl`: the page itself goes there, and comes back to this url with the outcome in its fragment. */
  getSocialRedirectUri: define(
    record({ provider: oneOf(...socialProviders) }, { returnUrl: page }),
    record({ uri: page }),
  ),
  /** `result` is what the provider's window handed over, or what the page came back with. */
  connectSocial: define(
    record({ provider: oneOf(...socialProviders) }, { result: text({ max: 4096 }) }),
    nothing,
  ),
  getFarcasterUri: define(record({}), record({ url: page })),
  connectFarcaster: define(record({}), nothing, person),
  isConnected: define(record({}), record({ isConnected: flag })),
  getUser: define(ofChain, user),
  switchNetwork: define(ofChain, nothing),
  getSmartAccountEnabledNetworks: define(record({}), record({ networks: list(chain) })),
  setPreferredAccount: define(record({ type: accountType }, { chainId: chain }), nothing),
  /** A code goes to the present email, where there is one; then another to the new one. */
  updateEmail: define(
    record({ email }),
    record({}, { action: oneOf('verifyPrimaryOtp', 'verifySecondaryOtp') }),
  ),
  updateEmailPrimaryOtp: define(otp, nothing),
  /** `confirmByLink`: the present email got a link, and logs in until its owner has confirmed there. Otherwise the new one logs in now. */
  updateEmailSecondaryOtp: define(otp, (json) => emailChanged(json ?? {})),
  /** The change that has not taken effect; `takesEffectAt`, in ms since 1970, once its owner has confirmed it. */
  getEmailChange: define(record({}), (json) => emailChange(json ?? {})),
  undoEmailChange: define(record({}), nothing),
  /** What may be asked, and how long it is waited for, is said by `checkRpc`. */
  rpc: define(
    record({ chainId: chain, method: text({ max: 128 }), params: anything }),
    anything,
    person,
  ),
  syncTheme: define(record({ mode: oneOf('light', 'dark') }, { variables: anything }), nothing),
  /** The first message: it brings the port that all others go through. */
  syncDappData: define(
    record(
      { version: isVersion, sdkVersion: text({ max: 64 }) },
      { projectId: text({ max: 256 }), metadata: anything },
    ),
    record({}, { version: isVersion }),
  ),
  signOut: define(record({}), nothing),
  /** Answered once who is logged in is so no more by another tab or the service. Until then it waits. */
  waitForSignOut: define(record({}), nothing, { isEndless: true }),
  /**
   * Takes a request back that a person has not answered yet, by its id: the frame asks nobody any more, and signs nothing for it.
   * `mayHaveSent`: it was approved, and is being sent, or a permission granted. */
  cancel: define(record({ request: text({ max: 64 }) }), record({}, { mayHaveSent: flag })),
  reload: define(record({}), nothing),
  /** The frame draws the button, since a click in the page would give it no user activation. */
  showPasskey: define(record({}), record({ action: oneOf('connect', 'signInOnly') }), person),
  addPasskey: define(record({}), nothing, person),
  /** Shows a recovery code, until the visitor has saved it. */
  saveRecovery: define(record({}), nothing, person),
  /** After `RecoveryNeeded`: a passkey or the recovery code opens the wallet in this browser. */
  recoverKey: define(record({}), nothing, person),
  /** After `KeyProofNeeded`: a passkey or the recovery code proves whose the account is. */
  proveKey: define(record({}), nothing, person),
  exportKey: define(record({}), nothing, person),
  /** After `StorageBlocked`: the visitor lets the browser keep something for the secure site. */
  requestStorage: define(record({}), nothing, person),
  /** The permissions are those of ERC-7715's `wallet_requestExecutionPermissions`, and so is the answer. */
  requestSession: define(record({ chainId: chain, permissions: anything }), anything, person),
  listSessions: define(record({}), record({ sessions: list(session) })),
  revokeSession: define(record({ context }), nothing),
}

function isVersion(json: Json | undefined): typeof protocolVersion {
  if (json !== protocolVersion) throw new MisfitError('is another version.')
  return protocolVersion
}

export type RequestType = keyof typeof requests
export type PayloadOf<type extends RequestType> = Parsed<(typeof requests)[type]['payload']>
export type AnswerOf<type extends RequestType> = Parsed<(typeof requests)[type]['answer']>

const failure = record(
  {
    code: (json): string | number => (typeof json === 'number' ? json : text({ max: 64 })(json)),
    message: (json) => (json === '' ? '' : text({ max: 100_000 })(json)),
  },
  {
    /** Whole seconds until it may be asked for again. */
    retryAfter: natural(Number.MAX_SAFE_INTEGER),
  },
)
const id = text({ max: 64 })
const head = record({ id, ok: flag }, { error: failure })

/** Reads the envelope of an answer; throws what is none. */
export function readAnswer(json: Json | undefined): FrameAnswer {
  const { id, ok, error } = head(json)
  if (ok) return { id, payload: (json as { readonly payload?: Json }).payload }
  if (!error) throw new MisfitError('is neither an answer nor an error.')
  return { id, error }
}

/** An answer of the frame. Its payload is not read yet. */
export type FrameAnswer =
  | { readonly id: string; readonly payload: Json | undefined; readonly error?: undefined }
  | { readonly id: string; readonly error: FrameFailure }

/** Why the frame does not give what it was asked for. */
export type FrameFailure = Parsed<typeof failure>
