import type { Kit } from '@wallet-kit/core'
import { trackTransaction } from '@wallet-kit/core/assets'
import { askBlockchain, askProvider, hasData, parseCaipAddress } from '@wallet-kit/core/plugin'
import { OnrampUrlError, PageUrlError } from '../errors.js'
import { onrampOpened } from '../events.js'
import type { OnrampProvider } from '../options.js'
import { getLive } from '../slice.js'
import { watchPurchase } from './watchPurchase.js'

/**
 * Asks for the address of a provider's page, where a purchase for an account can be made. Throws `OnrampUrlError`, and what the
 * signal is aborted with.
 */
export async function requestUrl(kit: Kit, options: requestUrl.Options): Promise<string> {
  const { provider, caipAddress, chainName, signal } = options
  const { purchaseCurrency, paymentCurrency, redirectUrl } = getLive(kit).options
  const more = { chainName, purchaseCurrency, paymentCurrency, redirectUrl }
  const address = parseCaipAddress(caipAddress)?.address ?? ''
  try {
    const url = provider.createUrl
      ? await askProvider(
          provider.id,
          async (signal) => provider.createUrl?.({ caipAddress, address, ...more, signal }),
          signal,
        )
      : await askBlockchain(kit, 'POST /v1/generators/onrampurl', {
          body: { provider: provider.id, caipAddress, ...dropAbsent(more) },
          parse: (answer): unknown => Object(answer).url,
          ...{ isOwners: true, signal },
        })
    const page = readPageUrl(url, provider.hosts)
    if (!page) throw new PageUrlError()
    return page
  } catch (cause) {
    signal?.throwIfAborted()
    throw new OnrampUrlError({ cause, provider: provider.id })
  }
}

const dropAbsent = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  )

export declare namespace requestUrl {
  type Options = {
    readonly provider: OnrampProvider
    /** CAIP-10: who gets the crypto, on the network that the provider pays out on. */
    readonly caipAddress: string
    readonly chainName?: string | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** Longer addresses are not opened. */
const longest = 8192

/**
 * Gives an address if it may be opened: https, or http on this machine; without a user name or password; and, if there is a list of
 * hosts, on one of them or a subdomain.
 */
export function readPageUrl(value: unknown, hosts?: readonly string[]): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  try {
    const { protocol, hostname, username, password, href } = new URL(value)
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal)
    const isOwn = !hosts || hosts.some((host) => `.${hostname}`.endsWith(`.${host.toLowerCase()}`))
    return isSafe && isOwn && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}

/**
 * Notes that a provider's page was opened for an account. If there is a history, it shows a pending purchase until the outcome is known.
 * `tab` is the page, if it is known.
 */
export function beginPurchase(kit: Kit, { provider, caipAddress, tab }: beginPurchase.Options) {
  const since = Date.now()
  const id = `onramp:${provider.id}:${since}`
  const { caipNetworkId: chainId = '', address = '' } = parseCaipAddress(caipAddress) ?? {}
  kit.emit(onrampOpened, { provider: provider.id, caipAddress })
  if (hasData(kit, 'history')) {
    trackTransaction(kit, {
      id,
      caipAddress,
      minedAt: since,
      chainId,
      operationType: 'buy',
      status: 'pending',
      sentTo: address,
      transfers: [],
      provider: provider.name,
    })
  }
  watchPurchase(kit, { id, provider: provider.id, caipAddress, since, tab, isNew: true })
}

export declare namespace beginPurchase {
  type Options = {
    readonly provider: Pick<OnrampProvider, 'id' | 'name'>
    /** CAIP-10: who gets the crypto, and where. */
    readonly caipAddress: string
    readonly tab?: { readonly closed: boolean } | undefined
  }
}
