import { getNetworks, type Kit } from '@wallet-kit/core'
import {
  getService,
  type ListedWallet,
  ServiceAnswerError,
  ServiceNotConfiguredError,
} from '@wallet-kit/core/plugin'
import { maxPageLength, serviceTimeout } from '../constants.js'
import { getLive } from '../slice.js'
import { parseWallet } from '../wallets/parseWallet.js'

/** After so many entries the page gets a turn, since reading ten thousand takes longer than a frame. */
const chunk = 500

/**
 * Asks the directory service for a page of the wallets that fit the kit's networks. Entries that are no wallets are left out.
 * Throws `ServiceNotConfiguredError`, `ServiceAnswerError` and the errors of the HTTP client.
 */
export async function lookupWallets(
  kit: Kit,
  options: lookupWallets.Options,
): Promise<lookupWallets.ReturnType> {
  const service = getService(kit, 'directory')
  if (!service) throw new ServiceNotConfiguredError({ service: 'directory' })
  const { page = 1, entries, search, include, exclude, signal, timeout = serviceTimeout } = options
  const answer = await service.get(
    '/wallets',
    {
      page,
      entries,
      chains: getNetworks(kit)
        .map(({ caipNetworkId }) => caipNetworkId)
        .join(','),
      search: search || undefined,
      include: include?.join(',') || undefined,
      exclude: exclude?.join(',') || undefined,
    },
    { signal, timeout },
  )
  const { data, count } = Object(answer) as Readonly<Record<string, unknown>>
  if (!Array.isArray(data)) {
    throw new ServiceAnswerError({ url: '/wallets', problem: '"data" is not a list.' })
  }
  const read = data.slice(0, maxPageLength)
  const wallets: ListedWallet[] = []
  let unread = 0
  for (let start = 0; start < read.length; start += chunk) {
    if (start) await new Promise((resolve) => setTimeout(resolve))
    for (const value of read.slice(start, start + chunk)) {
      const wallet = parseWallet(value)
      if (wallet) wallets.push(wallet)
      else if (!isOfOthers(value)) unread++
    }
  }
  const total = typeof count === 'number' && Number.isSafeInteger(count) ? count : 0
  return { wallets, length: data.length, unread, count: Math.max(total, data.length) }
}

/** Whether an entry is a wallet, of networks that the kit does not know. */
function isOfOthers(value: unknown): boolean {
  const { id, name, chains } = Object(value)
  return !!id && !!name && Array.isArray(chains) && chains.length > 0
}

export declare namespace lookupWallets {
  type Options = {
    /** From 1 on. */
    readonly page?: number
    /** How many wallets a page has. */
    readonly entries: number
    readonly search?: string
    readonly include?: readonly string[] | undefined
    readonly exclude?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
    /** In milliseconds; `serviceTimeout` where absent. */
    readonly timeout?: number
  }
  type ReturnType = {
    readonly wallets: readonly ListedWallet[]
    /** Entries of the page, also those that could not be read. */
    readonly length: number
    /** Entries of the page that could not be read. */
    readonly unread: number
    /** How many wallets there are on all pages, as the service says; not less than on this one. */
    readonly count: number
  }
}

const importBundled = () => import('./bundledWallets.js')

/** Loads the list that comes with the plugin, the host's featured wallets first. Throws `PluginLoadError`. */
export async function loadBundledWallets(kit: Kit): Promise<readonly ListedWallet[]> {
  const { readBundledWallets } = await kit.load(importBundled, 'The wallet list')
  const { featured = [] } = getLive(kit).options
  const place = ({ id }: ListedWallet) => featured.indexOf(id) + 1 || featured.length + 1
  return [...readBundledWallets()].sort((a, b) => place(a) - place(b))
}
