/** Tables of the service. Times are milliseconds since 1970. What could be guessed is a keyed hash, what is read again is sealed. */
export type Schema = {
  readonly accounts: AccountRow
  readonly identities: IdentityRow
  readonly devices: DeviceRow
  readonly email_logins: EmailLoginRow
  readonly email_changes: EmailChangeRow
  readonly sessions: SessionRow
  readonly rate_limits: RateLimitRow
  readonly audit: AuditRow
  readonly social_logins: SocialLoginRow
  readonly account_keys: AccountKeyRow
  readonly siwx_nonces: SiwxNonceRow
  readonly siwx_sessions: SiwxSessionRow
  readonly passkeys: PasskeyRow
  readonly passkey_challenges: PasskeyChallengeRow
  readonly seed_copies: SeedCopyRow
  readonly onramp_purchases: OnrampPurchaseRow
  readonly registered_names: RegisteredNameRow
  readonly name_nonces: NameNonceRow
}

type AccountRow = { id: string; created_at: number }

/** One way to log an account in: `email`, `passkey`, or the name of a social provider. */
type IdentityRow = {
  provider: string
  /** Keyed hash of the email, of the handle of the account's passkeys, or of the provider's id of the person. */
  subject_hash: string
  account_id: string
  /** `{ subject, label }` as JSON: the same, and what the account's owner is shown. */
  identity_sealed: string
  created_at: number
}

/** A browser that the owner of an email approved. */
type DeviceRow = { device_hash: string; email_hash: string; approved_at: number }

/** A login by email that has begun, or one half of a change of email. */
type EmailLoginRow = {
  /** Hash of the token that the browser which began holds. */
  login_hash: string
  purpose: 'login' | 'primary' | 'secondary' | 'proof'
  email_hash: string
  email_sealed: string
  device_hash: string
  /** Origin of the app. */
  host: string
  /** Whose email is changed. */
  account_id: string | null
  /** The email that it becomes. */
  next_email_sealed: string | null
  /** Hash of the token in the link that approves a browser; null where none is asked for. */
  approval_hash: string | null
  approved_at: number | null
  /** Null until a code was sent, and after it was tried too often. */
  code_hash: string | null
  tries: number
  /** Of the code: the moment from which it is refused. */
  expires_at: number
  created_at: number
}

/** A change of an account's email that has not taken effect. */
type EmailChangeRow = {
  account_id: string
  /** What the row of `identities` becomes. */
  subject_hash: string
  identity_sealed: string
  /** Hash of the token in the link that the present email gets. */
  link_hash: string
  /** Origin of the app. */
  host: string
  /** Null until the owner of the present email has confirmed it. */
  confirmed_at: number | null
  /** Until it is confirmed: when its link ends. Then: when it takes effect. */
  ends_at: number
}

type SessionRow = {
  token_hash: string
  account_id: string
  /** Origin of the app in which the login took place: at no other is it good. */
  host: string
  authenticated_at: number
  /** When its browser proved, by a passkey, a recovery code or the open seed, that it is the owner's; null if it has not. */
  key_proved_at: number | null
  expires_at: number
}

/** By the generic cell rate algorithm: one number says how much of a limit is used. */
type RateLimitRow = { key: string; next_at: number }

type AuditRow = {
  id: string
  at: number
  event: string
  account_id: string | null
  host: string | null
  /** Keyed hash of the caller's address. */
  address_hash: string | null
}

type SiwxNonceRow = { nonce_hash: string; host: string; expires_at: number }

/** A sign-in with a wallet. One browser may hold several. */
type SiwxSessionRow = {
  token_hash: string
  host: string
  /** CAIP-2. */
  chain_id: string
  account_address: string
  /** `{ data, message, signature }` as JSON. */
  session: string
  expires_at: number
}

/** The key of an account. Its seed was encrypted in the frame, under two halves. */
type AccountKeyRow = {
  account_id: string
  encrypted_seed: string
  service_half_sealed: string
  /** With `recovery: 'service'` only: null where the browsers alone hold it. */
  device_half_sealed: string | null
  version: number
  /** Hash of what only the open seed gives; null of an earlier version. */
  seed_hash: string | null
  updated_at: number
}

/** A login at a social provider that has begun. */
type SocialLoginRow = {
  /** Hash of the token that the browser which began holds. */
  login_hash: string
  /** Hash of what goes to the provider and comes back; null once it came back. */
  state_hash: string | null
  provider: string
  host: string
  device_hash: string
  /** `{ verifier, nonce, returnUrl? }` as JSON. */
  secrets_sealed: string
  /** Hash of the cookie of the browser whose window went to the provider, in the service's own site; null until it did. */
  browser_hash: string | null
  /** Hash of the token that the provider's window hands to the app's page; null until the provider said who it is. */
  result_hash: string | null
  /** `{ subject, label }` as JSON. */
  identity_sealed: string | null
  expires_at: number
}

/** A passkey of an account. Nothing of it is secret: the private key is in the authenticator. */
type PasskeyRow = {
  /** As the authenticator named it, base64url. */
  credential_id: string
  account_id: string
  /** WebAuthn's user handle, random: what all passkeys of an account have in common. */
  user_handle: string
  /** COSE, base64url. */
  public_key: string
  /** How often it was used, as the authenticator says; 0 where it does not count. */
  counter: number
  /** JSON: how a browser may reach the authenticator. */
  transports: string
  created_at: number
}

/** What a passkey has to sign. */
type PasskeyChallengeRow = {
  challenge_hash: string
  /** create: of a new account. add: to an account. use: to log in. prove: to show that the owner is here. */
  purpose: 'create' | 'add' | 'use' | 'prove'
  host: string
  device_hash: string
  account_id: string | null
  user_handle: string | null
  expires_at: number
}

/** The seed of an account once more, encrypted in the frame under something that only the visitor has. */
type SeedCopyRow = {
  account_id: string
  /** passkey: under what the passkey derives (WebAuthn's PRF). code: under the recovery code. */
  kind: 'passkey' | 'code'
  /** The passkey's credential id, or a random id of the code. */
  key_id: string
  /** 32 random bytes, base64url. Not secret. */
  salt: string
  encrypted_seed: string
  /** Hash of what only the open seed gives; null of an earlier version. */
  seed_hash: string | null
  /** Hash of what only the recovery code gives; null of a passkey, and of an earlier version. */
  code_hash: string | null
  created_at: number
  /** When a newer recovery code took its place. */
  replaced_at: number | null
}

/** A purchase at an on-ramp, as its webhooks told. */
type OnrampPurchaseRow = {
  provider: string
  /** The provider's own id of it. */
  purchase_id: string
  /** Whose it is, as it is looked up: an address of an EVM chain in small letters. */
  account: string
  /** CAIP-2. */
  chain_id: string
  /** As the provider writes it. */
  address: string
  status: 'pending' | 'confirmed' | 'failed'
  at: number
  symbol: string
  /** Decimal text, in whole units; empty while nobody knows it. */
  amount: string
  hash: string | null
}

/** A name that a visitor registered. All of it is public. */
type RegisteredNameRow = {
  /** The full name, in its normal form. */
  name: string
  /** In lower case. */
  owner_address: string
  /** JSON: the coin types (ENSIP-11) for which the name has that address. */
  coin_types: string
  registered_at: number
}

/** A signed registration that was used, kept until it would be too old anyway. */
type NameNonceRow = { nonce: string; expires_at: number }
