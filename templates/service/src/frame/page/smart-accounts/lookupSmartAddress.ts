import { is, pipe, regex, string } from 'valibot'
import { getAddress } from 'viem/utils'
import { NodeNotReachedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'
import { askNode } from '../rpc/askNode.js'
import { encodeOwner, requireSmartAccounts } from './contracts.js'
import { readKept, storeKept } from './keptAccounts.js'

/** An address as the word of an answer; none is the zero address. */
const wordSchema = pipe(string(), regex(/^0x0{24}(?!0{40})[\da-f]{40}$/i))

/** SimpleAccountFactory 0.8, where it stands on public networks: the addresses of its accounts are known without a node. */
const simpleAccountFactory = '0x13e9ed32155810fdbd067d4522c492d6f68e5944'

/**
 * The address of the visitor's smart account on a network, deployed or not. The network's factory says it once; then this browser knows it. Of
 * SimpleAccountFactory the frame derives it too: a node that says another one would have the visitor be paid at somebody else's, so it counts as not
 * reached. Throws what `askNode` throws.
 */
export async function lookupSmartAddress(frame: Frame, chainId: string): Promise<`0x${string}`> {
  const { wallet } = await requireAccount(frame)
  const { factory } = requireSmartAccounts(frame, chainId)
  const known = findKept(frame, { chainId, factory })
  if (known !== undefined) return known as `0x${string}`
  const data = encodeOwner('getAddress', wallet.eip155.address)
  const params = [{ to: factory, data }, 'latest']
  const answer = await askNode(frame, { chainId, method: 'eth_call', params })
  if (!is(wordSchema, answer)) throw new NodeNotReachedError({ cause: answer })
  const address = getAddress(`0x${answer.slice(26)}`)
  const derived = await derive(factory, wallet.eip155.address)
  if (derived !== undefined && address !== derived) throw new NodeNotReachedError({ cause: answer })
  const { addresses, ...rest } = readKept(frame)
  storeKept(frame, { ...rest, addresses: { ...addresses, [chainId]: { factory, address } } })
  return address
}

/**
 * The addresses of the visitor's smart accounts on all networks, as far as they are known without a node. A factory can stand on networks, too,
 * that have no smart accounts here: its account obeys its owner there as well.
 */
export async function listSmartAddresses(frame: Frame): Promise<readonly string[]> {
  const { wallet } = await requireAccount(frame)
  const networks = Object.entries(frame.settings.smartAccounts)
  const found = await Promise.all(
    networks.map(
      async ([chainId, { factory }]) =>
        findKept(frame, { chainId, factory }) ??
        (await derive(factory as `0x${string}`, wallet.eip155.address)),
    ),
  )
  return found.filter((address) => address !== undefined)
}

/** The address as this browser knows it. */
function findKept(
  frame: Frame,
  { chainId, factory }: { readonly chainId: string; readonly factory: string },
): string | undefined {
  const { addresses } = readKept(frame)
  const known = Object.hasOwn(addresses, chainId) ? addresses[chainId] : undefined
  return known?.factory === factory ? known.address : undefined
}

/** Undefined for a factory of the host's own. */
async function derive(
  factory: `0x${string}`,
  owner: `0x${string}`,
): Promise<`0x${string}` | undefined> {
  if (factory.toLowerCase() !== simpleAccountFactory) return undefined
  const { deriveSimpleAddress } = await import('./deriveSimpleAddress.js')
  return deriveSimpleAddress({ factory, owner })
}
