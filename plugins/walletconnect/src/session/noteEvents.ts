import type { Kit, Namespace } from '@wallet-kit/core'
import { parseCaipNetworkId, toCaipNetworkId } from '@wallet-kit/core/plugin'
import { getLive, type Live, type Said } from '../slice.js'
import type { Client } from './openClient.js'

/** An event that a wallet sends in a session. */
export type SessionEvent = {
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly event: { readonly name: string; readonly data: unknown }
  }
}

/**
 * Notes which account and network a wallet says it is on, from its first answer on, for those that listen later. Each session has its own
 * notes: an event in a session that was left does not count for the session in use.
 */
export function noteEvents(kit: Kit, sign: Client['sign']): void {
  sign.on('session_event', ({ topic, params }: SessionEvent) => {
    const { selected, moved } = findSaid(getLive(kit), topic)
    const [namespace = ''] = String(params.chainId).split(':')
    const { name, data } = params.event
    if (name === 'chainChanged') {
      const target = readChain(namespace as Namespace, params.chainId, data)
      if (target) moved.set(namespace, target)
    } else if (name === 'accountsChanged' && Array.isArray(data) && typeof data[0] === 'string') {
      // Some wallets give CAIP-10 accounts, some addresses.
      selected.set(namespace, data[0].split(':').at(-1) as string)
    }
  })
}

function findSaid(live: Live, topic: string): Said {
  if (topic === live.topic) return live
  const said = live.early.get(topic) ?? { selected: new Map(), moved: new Map() }
  live.early.set(topic, said)
  return said
}

/** `data` is a chain id for eip155, elsewhere a CAIP-2 reference or a whole CAIP-2 id. Undefined if it is no network. */
function readChain(namespace: Namespace, chain: string, data: unknown): string | undefined {
  const text = typeof data === 'number' || typeof data === 'string' ? `${data}` : ''
  const reference = text.split(':').at(-1)
  const isHex = namespace === 'eip155' && /^0x[\da-f]{1,12}$/i.test(reference ?? '')
  const id = reference
    ? toCaipNetworkId({ namespace, reference: isHex ? Number(reference) : reference })
    : chain
  const parts = parseCaipNetworkId(id)
  const isNetwork = parts && (namespace !== 'eip155' || /^[1-9]\d{0,14}$/.test(parts.reference))
  return isNetwork ? id : undefined
}
