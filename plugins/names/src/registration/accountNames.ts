import { getAccount, getNetwork, isWalletKitError, type Kit, signMessage } from '@wallet-kit/core'
import {
  AccountChangedError,
  askBlockchain,
  askProvider,
  ChainNotSupportedError,
  createNonce,
  fetchIdentity,
  type HttpError,
  hasSecret,
  lookupCoinType,
  NoActiveAddressError,
  ProviderTimeoutError,
  ServiceAnswerError,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { confirmTimeout, longestName, registerTimeout } from '../constants.js'
import {
  AccountNamesError,
  InvalidNameError,
  NameRegistrationError,
  NameUnknownError,
  RegistrationRefusedError,
} from '../errors.js'
import { nameRegistered } from '../events.js'
import type { NameRegistration, NamesProvider } from '../options.js'
import { findProblem, readLabel } from '../search/suggestions.js'
import { getLive } from '../slice.js'

/**
 * The full names that belong to an address, of the active account by default; its own choice first. Throws
 * `NoActiveAddressError`, `AccountNamesError` (also if the provider has no `fetchNames`: then no names are known, which is not none), and what the signal is
 * aborted with.
 * @example const [name] = await lookupNames(kit)
 */
export async function lookupNames(
  kit: Kit,
  options: lookupNames.Options = {},
): Promise<readonly string[]> {
  return (await lookupNameList(kit, options)).names
}

/** The same, with whether all of the answer was read: a name that is not found in a part of it may be in the rest. Throws the same. */
export async function lookupNameList(
  kit: Kit,
  { address = getAccount(kit).address, signal }: lookupNames.Options = {},
): Promise<NameList> {
  if (!address) throw new NoActiveAddressError({ operation: 'lookupNames' })
  try {
    return await askForNames(kit, { address, signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new AccountNamesError({ cause })
  }
}

export declare namespace lookupNames {
  type Options = {
    readonly address?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

type NameList = { readonly names: readonly string[]; readonly isWhole: boolean }

/** More are not looked at. */
const mostRead = 100

/** Asks for the names of an address. Throws what asking throws. */
async function askForNames(
  kit: Kit,
  { address, signal, timeout }: askForNames.Options,
): Promise<NameList> {
  const { provider } = getLive(kit).options
  if (provider) {
    if (!provider.fetchNames) throw new TypeError('The provider does not say the names of anybody.')
    const ask = async (signal: AbortSignal) => provider.fetchNames?.({ address, signal })
    const names = parseNames(await askProvider('names', ask, signal))
    if (!names) throw new ServiceAnswerError({ url: 'names({ provider })' })
    return names
  }
  const path = { address }
  try {
    const options = { path, parse: parseNames, signal, timeout }
    return await askBlockchain(kit, 'GET /v1/profile/reverse/{address}', options)
  } catch (error) {
    // The service knows no name of the address.
    if (isWalletKitError(error, 'HttpError') && (error as HttpError).status === 404)
      return { names: [], isWhole: true }
    throw error
  }
}

/** Whether anybody says which names belong to an address. A provider need not. */
export function hasAccountNames(kit: Kit): boolean {
  const { provider } = getLive(kit).options
  return !provider || !!provider.fetchNames
}

/** Reads a list of names, or of profiles with a name. A name with spaces or invisible characters is left out. */
function parseNames(answer: unknown): NameList | undefined {
  if (!Array.isArray(answer)) return undefined
  const names = answer.slice(0, mostRead).map((each) => Object(each).name ?? each)
  const isName = (name: unknown) =>
    typeof name === 'string' && name.length <= longestName && /^[^\s\p{C}]+$/u.test(name)
  const read = names.filter(isName)
  return { names: [...new Set(read)], isWhole: read.length === answer.length }
}

declare namespace askForNames {
  type Options = {
    readonly address: string
    readonly signal?: AbortSignal | undefined
    /** Milliseconds. */
    readonly timeout?: number
  }
}

const operation = 'registerName'

const passedOn = [
  'UserRejectedError',
  'AccountChangedError',
  'NameRegistrationError',
  'NameUnknownError',
]

/**
 * Registers a name for the active account: the wallet signs a message, which is sent to the service or the provider. Gives the full
 * name. Throws `InvalidNameError`, `NoActiveAddressError`, `ChainNotSupportedError` outside eip155, `UserRejectedError`,
 * `AccountChangedError` where another account or network became active before it was sent, what the signal is aborted with,
 * `NameUnknownError` if it was sent and nobody says what became of it, and `NameRegistrationError` for everything else.
 * @example const name = await registerName(kit, { name: 'mira' })
 */
export async function registerName(kit: Kit, options: registerName.Options): Promise<string> {
  const { signal, onSigned } = options
  const { provider, zone } = getLive(kit).options
  const label = readLabel(options.name, zone)
  if (hasSecret(options.name) || findProblem(label)) throw new InvalidNameError()
  const { namespace, address, caipAddress } = getAccount(kit)
  if (!address || !caipAddress) throw new NoActiveAddressError({ operation })
  if (namespace !== 'eip155') throw new ChainNotSupportedError({ chain: namespace, operation })
  const network = getNetwork(kit)
  // The wallet is on a network that the app does not have, so the coin type is not known.
  if (!caipAddress.startsWith(`${network.caipNetworkId}:`)) {
    throw new ChainNotSupportedError({
      chain: caipAddress.slice(0, -address.length - 1),
      operation,
    })
  }
  const name = `${label}.${zone}`
  try {
    const coinType = await lookupCoinType(kit, { network })
    const registration = {
      name,
      caipAddress,
      address,
      coinType,
      domain: location.host,
      nonce: createNonce(),
      issuedAt: new Date().toISOString(),
    }
    const message = await writeMessage(provider, registration)
    const signature = await signMessage(kit, { message, caipAddress, ...(signal && { signal }) })
    signal?.throwIfAborted()
    if (getAccount(kit).caipAddress !== caipAddress) throw new AccountChangedError({ operation })
    onSigned?.()
    await sendRegistration(kit, { ...registration, message, signature })
  } catch (cause) {
    signal?.throwIfAborted()
    const isPassedOn = passedOn.some((each) => isWalletKitError(cause, each))
    throw isPassedOn ? cause : new NameRegistrationError({ cause, name })
  }
  kit.emit(nameRegistered, { name, caipAddress })
  // Best effort: the name is registered, even if it cannot be read now.
  fetchIdentity(kit, { namespace, address, forceUpdate: true }).catch(() => undefined)
  return name
}

/** The text to be signed: the provider's own, where it has one. */
async function writeMessage(provider: NamesProvider | undefined, registration: NameRegistration) {
  if (!provider?.createMessage) return createMessage(registration)
  const ask = async () => provider.createMessage?.(registration)
  const message = await askProvider('names', ask)
  if (typeof message === 'string' && message) return message
  throw new TypeError('The provider gave no message to sign.')
}

export declare namespace registerName {
  type Options = {
    /** With its zone or without. */
    readonly name: string
    /** Ends the wait for the wallet. Once it has signed, the registration is finished. */
    readonly signal?: AbortSignal | undefined
    /** Called once the wallet has signed. From now on only the service is waited for. */
    readonly onSigned?: () => void
  }
}

/** The text that an owner signs to register a name: one line for each fact. */
export function createMessage({
  name,
  caipAddress,
  coinType,
  domain,
  nonce,
  issuedAt,
}: NameRegistration): string {
  return [
    `Name: ${name}`,
    `Owner: ${caipAddress}`,
    `Coin type: ${coinType}`,
    `Domain: ${domain}`,
    `Nonce: ${nonce}`,
    `Issued at: ${issuedAt}`,
  ].join('\n')
}

type SignedRegistration = NameRegistration & {
  readonly message: string
  readonly signature: string
}

/**
 * Sends a signed registration. If the request fails, the name may be registered all the same, so the names of the account are read. Throws
 * `NameRegistrationError` if the service refused it, and `NameUnknownError` if nobody says what became of it.
 */
async function sendRegistration(kit: Kit, signed: SignedRegistration): Promise<void> {
  const { name, address } = signed
  const failure = await send(kit, signed).then(
    () => undefined,
    (cause: unknown) => ({ cause }),
  )
  if (!failure) return
  const owned = await askForNames(kit, { address, timeout: confirmTimeout }).catch(() => undefined)
  if (owned?.names.includes(name)) return
  const facts = { ...failure, name }
  throw isRefusal(failure.cause) ? new NameRegistrationError(facts) : new NameUnknownError(facts)
}

/** The service says no: by a status that says that it did nothing, or in its answer. */
function isRefusal(cause: unknown): boolean {
  if (isWalletKitError(cause, 'RegistrationRefusedError')) return true
  const { status } = Object(isWalletKitError(cause, 'HttpError') && cause) as { status?: unknown }
  return typeof status === 'number' && /^4(?!08|25|29)/.test(String(status))
}

async function send(kit: Kit, signed: SignedRegistration) {
  const { provider } = getLive(kit).options
  if (provider) {
    const onTimeout = () => new ProviderTimeoutError({ name: 'names', timeout: registerTimeout })
    const ask = (signal: AbortSignal) => provider.register({ ...signed, signal })
    await withDeadline(ask, { timeout: registerTimeout, onTimeout })
    return
  }
  const { coinType, address, message, signature } = signed
  const isDone = await askBlockchain(kit, 'POST /v1/profile/account', {
    body: { coin_type: coinType, address, message, signature },
    parse: (answer) => readSuccess(Object(answer).success),
    timeout: registerTimeout,
  })
  if (isDone === 'no') throw new RegistrationRefusedError()
}

const readSuccess = (success: unknown) =>
  success === true ? ('yes' as const) : success === false ? ('no' as const) : undefined
