import { array, boolean, number, object, optional, string, undefined_ } from 'valibot'
import {
  AbortedError,
  NotConnectedError,
  RecoveryNeededError,
  ServiceRefusedError,
  StorageBlockedError,
} from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askService } from '../service/askService.js'
import {
  type KeptSeed,
  readDeviceHalf,
  readSeed,
  removeSeed,
  removeSessions,
  storeDeviceHalf,
  storeSeed,
} from './browserStorage.js'
import {
  combine,
  createHalf,
  decrypt,
  deriveSeedProof,
  encrypt,
  importSecret,
  readHalf,
  writeHalf,
} from './cipher.js'
import { endAccount } from './endAccount.js'
import { tellOtherTabs } from './otherTabs.js'

const accountSchema = object({
  accountId: string(),
  identities: array(object({ provider: string(), label: string() })),
  hasSeedCopy: boolean(),
  hasRecoveryCode: boolean(),
  /** A change of email that has not taken effect; `takesEffectAt`, in ms since 1970, once its owner has confirmed it. */
  emailChange: optional(object({ next: string(), takesEffectAt: optional(number()) })),
  isFresh: boolean(),
})
const keySchema = object({
  encryptedSeed: string(),
  serviceHalf: string(),
  deviceHalf: optional(string()),
})
const halvesSchema = object({ halves: array(string()) })

const seedContext = (accountId: string) => `seed ${accountId}`
const keptContext = (accountId: string) => `kept seed ${accountId}`

/**
 * Opens the key of the account that has just logged in, or makes one for an account that has none. Throws `RecoveryNeededError` where
 * this browser does not have its half.
 */
export async function openKeysAfterLogin(frame: Frame): Promise<void> {
  const { signal } = frame.state.visit
  const account = await readAccount(frame)
  const mnemonic = await openOrMakeSeed(frame, account.accountId)
  await openWith(frame, { account, mnemonic, signal })
}

/**
 * The seed of an account: a new one if it has none. Throws `RecoveryNeededError` if this browser does not have its half, `StorageBlockedError` if it
 * would keep none.
 */
export const openOrMakeSeed = async (frame: Frame, accountId: string): Promise<string> =>
  (await readMnemonic(frame, accountId)) ?? (await makeKey(frame, accountId))

/** Connects an account by its seed, and keeps that for the next load of the page. */
export async function openWith(frame: Frame, options: connect.Options): Promise<void> {
  // Where it fails, the next load of the page asks for a login, and nothing else is lost.
  await keepForReload(frame, options).catch(() => {})
  await connect(frame, options)
  tellOtherTabs(frame, options.account.accountId)
}

/**
 * Opens the key that this browser kept for the next load of the page. It opens only with a half that the service gives while the login lasts. Where
 * there is none, or it does not open, nobody is connected.
 */
export function restoreKeys(frame: Frame): Promise<void> {
  const { state } = frame
  if (state.account) return Promise.resolve()
  state.restoring ??= restore(frame).finally(() => {
    state.restoring = undefined
  })
  return state.restoring
}

async function restore(frame: Frame): Promise<void> {
  const { host, state } = frame
  const { signal } = state.visit
  const kept = await readSeed(host).catch((error) => {
    if (error instanceof StorageBlockedError) return undefined
    throw error
  })
  if (!kept) return
  const account = await readAccount(frame).catch((error) => {
    if (error instanceof ServiceRefusedError && error.code === 'LoginRequired') return undefined
    throw error
  })
  const mnemonic = account?.accountId === kept.accountId && (await openKept(frame, kept))
  if (signal.aborted) return
  if (!account || !mnemonic) return removeSeed(host)
  await connect(frame, { account, mnemonic, signal })
}

async function openKept(frame: Frame, { sealed, secret, accountId }: KeptSeed) {
  for (const other of await readReloadHalves(frame)) {
    const key = await combine(secret, { other, purpose: 'reload' })
    const opened = await decrypt(key, { sealed, context: keptContext(accountId) })
    if (opened) return opened
  }
  return undefined
}

/**
 * The seed of who is connected, for what the visitor asks for in this frame. Throws `RecoveryNeededError` or `LoginNotFresh` where this browser has
 * kept nothing: a new login opens it again.
 */
export async function readOpenSeed(frame: Frame, accountId: string): Promise<string> {
  const kept = await readSeed(frame.host).catch(() => undefined)
  const opened = kept?.accountId === accountId ? await openKept(frame, kept) : undefined
  const mnemonic = opened ?? (await readMnemonic(frame, accountId))
  if (!mnemonic) throw new RecoveryNeededError()
  return mnemonic
}

/** The account and its wallet. Throws `NotConnectedError`. */
export async function requireAccount(frame: Frame) {
  await restoreKeys(frame)
  const { account } = frame.state
  if (!account) throw new NotConnectedError()
  return account
}

async function connect(frame: Frame, { account, mnemonic, signal }: connect.Options) {
  const end = new AbortController()
  const { accountId } = account
  // What derives and signs is not needed before.
  const { createWallet } = await import('./createWallet.js')
  const wallet = await createWallet(mnemonic, {
    beforeSigning: () => confirmLogin(frame, { accountId, signal: end.signal }),
  })
  signal.throwIfAborted()
  frame.state.account?.end.abort(new AbortedError())
  frame.state.account = { ...account, wallet, end }
  frame.state.batches = new Map()
}

/**
 * Asks the service whether an account is still logged in. Throws `NotConnectedError` if it is not, and ends it here; throws `ServiceNotReachedError` if
 * that is not known, and what the signal is aborted with.
 */
async function confirmLogin(
  frame: Frame,
  { accountId, signal }: { readonly accountId: string; readonly signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted()
  const found = await readAccount(frame, signal).catch((error) => {
    if (error instanceof ServiceRefusedError && error.code === 'LoginRequired') return undefined
    throw error
  })
  signal.throwIfAborted()
  if (found?.accountId === accountId) return
  const error = new NotConnectedError()
  // It is still the account of this frame: the signal has not ended.
  endAccount(frame, error)
  throw error
}

declare namespace connect {
  type Options = {
    readonly account: Awaited<ReturnType<typeof readAccount>>
    readonly mnemonic: string
    readonly signal: AbortSignal
  }
}

/** Who is logged in at the service. */
export const readAccount = (frame: Frame, signal?: AbortSignal) =>
  askService(frame, {
    ...{ method: 'GET', path: '/v1/account', schema: accountSchema, ...(signal && { signal }) },
  } as const)

async function readReloadHalves(frame: Frame): Promise<readonly string[]> {
  const path = '/v1/account/reload-halves'
  return (await askService(frame, { method: 'GET', path, schema: halvesSchema })).halves
}

/** The mnemonic of an account that has a key under two halves. Throws `RecoveryNeededError` where this browser does not have its half. */
export async function readMnemonic(frame: Frame, accountId: string): Promise<string | undefined> {
  const { host } = frame
  const key = await readKey(frame)
  if (!key) return undefined
  const { encryptedSeed, serviceHalf, deviceHalf } = key
  const half = deviceHalf
    ? { secret: await importSecret(readHalf(deviceHalf)) }
    : await readOwnHalf({ host, accountId, encryptedSeed }, frame.state.storage)
  // Passkeys and the recovery code come in here: they are the other way to the seed.
  if (!half) throw new RecoveryNeededError()
  const seedKey = await combine(half.secret, { other: serviceHalf, purpose: 'seed' })
  const context = seedContext(accountId)
  const sealed = ('ownSeed' in half && half.ownSeed) || encryptedSeed
  const mnemonic = await decrypt(seedKey, { sealed, context })
  if (!mnemonic) throw new RecoveryNeededError()
  return mnemonic
}

/** A browser that lets the frame store nothing has no half. */
const readOwnHalf = (...asked: Parameters<typeof readDeviceHalf>) =>
  readDeviceHalf(...asked).catch((error) => {
    if (error instanceof StorageBlockedError) return undefined
    throw error
  })

async function readKey(frame: Frame) {
  return askService(frame, {
    ...{ method: 'GET', path: '/v1/keys', schema: keySchema },
  } as const).catch((error) => {
    if (error instanceof ServiceRefusedError && error.code === 'KeyNotFound') return undefined
    throw error
  })
}

/**
 * Gives this browser a half of its own, once the seed was opened by a passkey or the recovery code: the next login here needs neither. The halves of
 * other browsers stay as they are.
 */
export async function keepOwnHalf(frame: Frame, { accountId, mnemonic }: keepOwnHalf.Options) {
  const { host, state } = frame
  const key = await readKey(frame).catch((error) => {
    // An account of passkeys alone has no halves.
    if (error instanceof ServiceRefusedError && error.code === 'RecoveryNeeded') return undefined
    throw error
  })
  // The service gives both halves: a login opens such a key everywhere.
  if (!key || key.deviceHalf) return
  const { encryptedSeed, serviceHalf } = key
  const secret = await importSecret(createHalf())
  const seedKey = await combine(secret, { other: serviceHalf, purpose: 'seed' })
  const ownSeed = await encrypt(seedKey, { text: mnemonic, context: seedContext(accountId) })
  const half = { host, accountId, encryptedSeed, secret, ownSeed }
  await storeDeviceHalf(half, state.storage)
}

export declare namespace keepOwnHalf {
  type Options = { readonly accountId: string; readonly mnemonic: string }
}

/** Makes a seed, and stores it encrypted. Where another browser made one in this moment, that one counts. */
async function makeKey(frame: Frame, accountId: string): Promise<string> {
  const { createMnemonic } = await import('./createMnemonic.js')
  const mnemonic = createMnemonic()
  const [serviceHalf, deviceHalf] = [createHalf(), createHalf()]
  const other = writeHalf(serviceHalf)
  const secret = await importSecret(deviceHalf)
  const seedKey = await combine(secret, { other, purpose: 'seed' })
  const context = seedContext(accountId)
  const encryptedSeed = await encrypt(seedKey, { text: mnemonic, context })
  const isKeptByService = frame.settings.recovery === 'service'
  // First here: a key whose half nobody has is lost.
  if (!isKeptByService) {
    const half = { host: frame.host, accountId, encryptedSeed, secret }
    await storeDeviceHalf(half, frame.state.storage)
  }
  try {
    await askService(frame, {
      ...{ method: 'PUT', path: '/v1/keys', schema: object({}) },
      body: {
        ...{ encryptedSeed, serviceHalf: other },
        seedProof: await deriveSeedProof(mnemonic, accountId),
        ...(isKeptByService && { deviceHalf: writeHalf(deviceHalf) }),
      },
    } as const)
  } catch (error) {
    if (!(error instanceof ServiceRefusedError) || error.code !== 'KeyChanged') throw error
    const stored = await readMnemonic(frame, accountId)
    if (!stored) throw error
    return stored
  }
  return mnemonic
}

async function keepForReload(
  frame: Frame,
  { account: { accountId }, mnemonic, signal }: connect.Options,
): Promise<void> {
  const [other] = await readReloadHalves(frame)
  if (!other) return
  const secret = await importSecret(createHalf())
  const key = await combine(secret, { other, purpose: 'reload' })
  const sealed = await encrypt(key, { text: mnemonic, context: keptContext(accountId) })
  // The place may be that of another login by now.
  signal.throwIfAborted()
  await storeSeed({ host: frame.host, accountId, secret, sealed })
}

/** Forgets who was connected, here and at the service. This browser's half stays: without it the next login could not open the key. */
export async function closeKeys(frame: Frame): Promise<void> {
  frame.state.account?.end.abort(new AbortedError())
  frame.state.account = undefined
  frame.state.batches = new Map()
  // Where nothing could be stored, nothing is there.
  await Promise.all([removeSessions(frame.host), removeSeed(frame.host)]).catch((error) => {
    if (!(error instanceof StorageBlockedError)) throw error
  })
  tellOtherTabs(frame)
  await askService(frame, {
    ...{ method: 'DELETE', path: '/v1/account/session', schema: undefined_() },
  } as const)
}
