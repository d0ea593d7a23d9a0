import type { Kit } from '../kit/kit.js'
import { addresses, coins, networks, tokens, wallets } from './sets/index.js'

/** The marks of networks, tokens or wallets, in groups that are loaded one by one: common ones are in the first. */
export type Marks = {
  /** What each mark is known by, in the order of the marks: ids with a comma between them, marks with a blank. */
  readonly ids?: string
  /** Where in that order each group ends. */
  readonly ends: readonly number[]
  readonly groups: readonly (() => Promise<{ readonly default: readonly string[] }>)[]
}

/** Finds a mark, as a data url; empty where no set has it. Throws `PluginLoadError`. */
export async function findMark(kit: Kit, id: string): Promise<string> {
  const svg = await lookUp(kit, id)
  // An image runs no script and loads nothing, whatever the SVG says.
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The addresses that stand for a network's own coin. */
const coinAddresses = /^(0xe{40}|So1{41}|slip44:\d+)$/i

function lookUp(kit: Kit, id: string): Promise<string> {
  const [kind, rdns = '', ...names] = id.split('\n')
  if (kind === 'wallet') return read(kit, wallets, findWallet(rdns, names))
  const [, network = id, address] = id.match(/^([^:]+:[^:/]+)[:/](.+)$/) ?? []
  if (!address) return read(kit, networks, placeOf(networks, network))
  if (address === 'coin' || coinAddresses.test(address)) {
    return read(kit, networks, placeOf(networks, findCoin(network)))
  }
  return lookUpToken(kit, { network, address })
}

/** By rdns, else by name; a name counts only where no other rdns is known by it. */
function findWallet(rdns: string, names: readonly string[]): number {
  const own = rdns ? placeOf(wallets, rdns.toLowerCase()) : -1
  if (own >= 0) return own
  const named = names.map(toKey).map((name) => placeOf(wallets, name))
  const at = named.find((place) => place >= 0) ?? -1
  const isOther = rdns && wallets.ids?.split(' ')[at]?.includes('.')
  return isOther ? -1 : at
}

/** "Fern Wallet", "fern" and "FernWallet" are one name. test/run/marks.js writes the names as this reads them. */
const toKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')
    .replace(/(.)wallet$/, '$1')

/** The network whose mark the coin of a network wears: Ethereum's on the networks whose coin is ether. */
const findCoin = (network: string) =>
  Object.keys(coins).find((home) => coins[home]?.split(' ').includes(network)) ?? network

async function lookUpToken(
  kit: Kit,
  { network, address }: { readonly network: string; readonly address: string },
): Promise<string> {
  const load = addresses[network]
  if (!load) return ''
  const table = (await kit.load(load, 'The addresses of tokens')).default[network]?.split(' ') ?? []
  // Addresses of EVM chains come in any letter case; to others it matters.
  const wanted = address.startsWith('0x') ? address.toLowerCase() : address
  const at = table.indexOf(wanted)
  return read(kit, tokens, at < 0 ? at : Number(table[at - 1]))
}

const placeOf = ({ ids = '' }: Marks, id: string) =>
  ids.split(' ').findIndex((each) => each.split(',').includes(id))

async function read(kit: Kit, { ends, groups }: Marks, at: number): Promise<string> {
  const group = ends.findIndex((end) => at < end)
  const load = groups[group]
  if (at < 0 || !load) return ''
  const { default: marks } = await kit.load(load, 'The marks')
  return marks[at - (ends[group - 1] ?? 0)] ?? ''
}
