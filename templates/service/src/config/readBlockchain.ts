import { ens } from '../blockchain/names/ens.js'
import { onchain } from '../blockchain/onchain/onchain.js'
import type { BlockchainConfig } from './blockchainConfig.js'
import type { Environment } from './readSettings.js'

/** The blockchain API's configuration once it is checked, with its defaults. */
export type BlockchainSettings = Required<
  Pick<BlockchainConfig, 'networks' | 'sources' | 'onramps' | 'projects' | 'wallets'>
> & {
  readonly names: BlockchainConfig['names']
  readonly onEvent: BlockchainConfig['onEvent']
  readonly origins: '*' | ReadonlySet<string>
  readonly limits: { readonly perAddress: number; readonly perProject: number }
  readonly redisUrl: string | undefined
  readonly metricsToken: string | undefined
}

/** Checks the configuration of the blockchain API, and tells every problem. Undefined where the host wants none, or a problem was found. */
export function readBlockchain(
  config: BlockchainConfig | undefined,
  { env, allowedOrigins, tell }: readBlockchain.Options,
): BlockchainSettings | undefined {
  if (config === undefined) return undefined
  const { networks, sources = [onchain()], onramps = [], origins, projects = {} } = config
  const isEnsServed = networks?.some?.(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  const { names = isEnsServed ? ens() : undefined } = config
  const { limits: { perAddress = 300, perProject = 6_000 } = {}, wallets = [], onEvent } = config
  // A variable that is empty is as one that is left out.
  const redisUrl = config.redisUrl ?? (env.REDIS_URL || undefined)
  const metricsToken = config.metricsToken ?? (env.METRICS_TOKEN || undefined)
  checkNetworks(networks, tell)
  checkIds('sources', sources, tell)
  checkIds('onramps', onramps, tell)
  for (const [name, count] of Object.entries({ perAddress, perProject })) {
    if (!isCount(count)) tell(`"blockchain.limits.${name}" has to be a whole number above 0.`)
  }
  if (origins !== undefined && origins !== '*') checkOrigins('origins', origins, tell)
  for (const [id, project] of Object.entries(projects)) {
    const { origins, requestsPerMinute } = Object(project)
    if (!/^[\w-]{1,64}$/.test(id)) {
      tell('"blockchain.projects" has ids of letters, digits, "-" and "_", up to 64 of them.')
    }
    if (origins !== undefined) checkOrigins(`projects["${id}"].origins`, origins, tell)
    if (requestsPerMinute !== undefined && !isCount(requestsPerMinute)) {
      tell(`"blockchain.projects["${id}"].requestsPerMinute" has to be a whole number above 0.`)
    }
  }
  if (redisUrl !== undefined && !(URL.canParse(redisUrl) && /^rediss?:/.test(redisUrl))) {
    tell('"blockchain.redisUrl" (or REDIS_URL) has to be a "redis:" or "rediss:" url.')
  }
  if (metricsToken !== undefined && !/^[\x21-\x7e]{20,}$/.test(metricsToken)) {
    tell('"blockchain.metricsToken" (or METRICS_TOKEN) has to have 20 characters at least.')
  }
  checkWallets(wallets, tell)
  if (onEvent !== undefined && typeof onEvent !== 'function') {
    tell('"blockchain.onEvent" has to be a function.')
  }
  return {
    ...{ networks, sources, onramps, names, projects, wallets, onEvent, redisUrl, metricsToken },
    origins: origins === '*' ? origins : origins ? new Set(origins) : allowedOrigins,
    limits: { perAddress, perProject },
  }
}

export declare namespace readBlockchain {
  type Options = {
    readonly env: Environment
    /** Those of the service. */
    readonly allowedOrigins: ReadonlySet<string>
    /** Takes a problem, as a sentence. */
    readonly tell: (problem: string) => void
  }
}

type Tell = readBlockchain.Options['tell']

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0

function checkNetworks(networks: unknown, tell: Tell) {
  if (!Array.isArray(networks) || !networks.length) {
    tell('"blockchain.networks" has to list networks, as the kit does, at least one.')
    return
  }
  const isReached = (url: unknown) =>
    typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  const known = new Set<unknown>()
  networks.forEach((network, index) => {
    const { caipNetworkId, namespace, name, nativeCurrency, rpcUrls } = Object(network)
    const isNamed = /^(eip155|solana|polkadot|bip122):[-\w]{1,32}$/.test(String(caipNetworkId))
    if (!isNamed || !caipNetworkId.startsWith(`${namespace}:`) || known.has(caipNetworkId)) {
      tell(
        `"blockchain.networks[${index}]" has to have a CAIP-2 id of its own, as "eip155:1", and its namespace.`,
      )
    }
    known.add(caipNetworkId)
    const { symbol, decimals } = Object(nativeCurrency)
    if (typeof name !== 'string' || typeof symbol !== 'string' || !Number.isInteger(decimals)) {
      tell(`"blockchain.networks[${index}]" has to have a name and a native currency.`)
    }
    if (!Array.isArray(rpcUrls) || !rpcUrls.length || !rpcUrls.every(isReached)) {
      tell(`"blockchain.networks[${index}].rpcUrls" has to list urls, at least one.`)
    }
  })
}

function checkIds(name: string, list: unknown, tell: Tell) {
  const ids = Array.isArray(list) ? list.map((each) => Object(each).id) : []
  const isRead = Array.isArray(list) && ids.every((id) => /^[a-z][a-z0-9-]{0,31}$/.test(String(id)))
  if (!isRead || new Set(ids).size !== ids.length) {
    tell(`"blockchain.${name}" has to be a list, each with an id of its own in lower case.`)
  }
}

function checkOrigins(name: string, origins: unknown, tell: Tell) {
  const isOrigin = (text: unknown) =>
    typeof text === 'string' && URL.canParse(text) && new URL(text).origin === text
  if (!Array.isArray(origins) || !origins.length || !origins.every(isOrigin)) {
    tell(`"blockchain.${name}" has to list origins, as "https://app.example.com", at least one.`)
  }
}

function checkWallets(wallets: unknown, tell: Tell) {
  const isWallet = (wallet: unknown) => {
    const { id, name, chains } = Object(wallet)
    return typeof id === 'string' && typeof name === 'string' && Array.isArray(chains)
  }
  if (!Array.isArray(wallets) || !wallets.every(isWallet)) {
    tell('"blockchain.wallets" has to be a list, each with "id", "name" and "chains".')
  }
}
