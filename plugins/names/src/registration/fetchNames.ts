import { getAccount, isWalletKitError, type Kit } from '@wallet-kit/core'
import {
  askBlockchain,
  askProvider,
  type HttpError,
  NoActiveAddressError,
} from '@wallet-kit/core/plugin'
import { AccountNamesError } from '../errors.js'
import { longestName } from '../search/suggestions.js'
import { getLive } from '../slice.js'

/**
 * The full names that belong to an address, of the active account by default; its own choice first. Throws
 * `NoActiveAddressError`, `AccountNamesError`, and what the signal is aborted with.
 * @example const [name] = await fetchNames(kit)
 */
export async function fetchNames(
  kit: Kit,
  { address = getAccount(kit).address, signal }: fetchNames.Options = {},
): Promise<readonly string[]> {
  if (!address) throw new NoActiveAddressError({ operation: 'fetchNames' })
  try {
    return await lookupNames(kit, { address, signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new AccountNamesError({ cause })
  }
}

export declare namespace fetchNames {
  type Options = {
    readonly address?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** More are not looked at. */
const mostRead = 100

/** Asks for the names of an address. Throws what asking throws. */
export async function lookupNames(
  kit: Kit,
  { address, signal, timeout }: lookupNames.Options,
): Promise<readonly string[]> {
  const { provider } = getLive(kit).options
  if (provider) {
    const ask = (signal: AbortSignal) => provider.fetchNames?.({ address, signal }) ?? noNames
    return parse(await askProvider('names', ask, signal)) ?? []
  }
  const path = { address }
  try {
    const options = { path, parse, signal, timeout }
    return await askBlockchain(kit, 'GET /v1/profile/reverse/{address}', options)
  } catch (error) {
    // The service knows no name of the address.
    if (isWalletKitError(error, 'HttpError') && (error as HttpError).status === 404) return []
    throw error
  }
}

const noNames = Promise.resolve([])

/** Reads a list of names, or of profiles with a name. A name with spaces or invisible characters is left out. */
function parse(answer: unknown): readonly string[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const names = answer.slice(0, mostRead).map((each) => Object(each).name ?? each)
  const isName = (name: unknown) =>
    typeof name === 'string' && name.length <= longestName && /^[^\s\p{C}]+$/u.test(name)
  return [...new Set(names.filter(isName))]
}

export declare namespace lookupNames {
  type Options = {
    readonly address: string
    readonly signal?: AbortSignal | undefined
    /** Milliseconds. */
    readonly timeout?: number
  }
}
