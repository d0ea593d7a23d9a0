import { getAccount, type Kit } from '@wallet-kit/core'
import { NoActiveAddressError } from '@wallet-kit/core/plugin'
import { AccountNamesError } from '../errors.js'
import { lookupNames } from '../service/lookupNames.js'

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
