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
  const kept = readKept(frame)
  const known = Object.hasOwn(kept.addresses, chainId) ? kept.addresses[chainId] : undefined
  if (known?.factory === factory) return known.address as `0x${string}`
  const data = encodeOwner('getAddress', wallet.eip155.address)
  const params = [{ to: factory, data }, 'latest']
  const answer = await askNode(frame, { chainId, method: 'eth_call', params })
  if (!is(wordSchema, answer)) throw new NodeNotReachedError({ cause: answer })
  const address = getAddress(`0x${answer.slice(26)}`)
  if (factory.toLowerCase() === simpleAccountFactory) {
    const { deriveSimpleAddress } = await import('./deriveSimpleAddress.js')
    const derived = deriveSimpleAddress({ factory, owner: wallet.eip155.address })
    if (address !== derived) throw new NodeNotReachedError({ cause: answer })
  }
  const { addresses, ...rest } = readKept(frame)
  storeKept(frame, { ...rest, addresses: { ...addresses, [chainId]: { factory, address } } })
  return address
}
