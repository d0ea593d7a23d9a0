import { bytesToHex } from '@noble/hashes/utils.js'
import type { createPolkadotCore } from './createPolkadotCore.js'
import { encodePayload } from './encodePayload.js'
import { keyOf } from './keyOf.js'
import type { InjectedEntry, InjectedPolkadot } from './polkadotWallet.js'
import type { PolkadotWalletOptions } from './polkadotWalletOptions.js'
import { readSignable } from './readSignable.js'

/** Of keys, by the byte that stands before a transaction's signature. */
const kinds = ['ed25519', 'sr25519', 'ecdsa']

/** What the page finds in `injectedWeb3`, with the behaviour and the words of the extension that all others began as. */
export function createEntry(
  core: createPolkadotCore.ReturnType,
  { version = '1.0.0', lacksSubscribe }: Pick<PolkadotWalletOptions, 'version' | 'lacksSubscribe'>,
): InjectedEntry {
  const { owner, listeners } = core
  let lastId = 0

  function requirePermission() {
    if (!owner.state.get().permitted) throw new Error('The source has not been enabled yet')
  }
  function requirePair(address: string) {
    requirePermission()
    const pair = core.pairs.find((each) => keyOf(each.address) === keyOf(address))
    if (!pair) throw new Error('Unable to find keypair')
    return pair
  }
  const toAnswer = (...bytes: number[]) => {
    lastId += 1
    return { id: lastId, signature: `0x${bytesToHex(Uint8Array.from(bytes))}` as const }
  }
  const injected: InjectedPolkadot = {
    accounts: {
      async get() {
        owner.log('accounts.get', [])
        requirePermission()
        return core.accounts()
      },
      ...(!lacksSubscribe && {
        subscribe(listener) {
          listeners.add(listener)
          queueMicrotask(() => listeners.has(listener) && core.tell(listener))
          return () => void listeners.delete(listener)
        },
      }),
    },
    signer: {
      async signRaw(raw) {
        owner.log('signRaw', [raw])
        const pair = requirePair(raw.address)
        await core.ask('signRaw', [raw], 'Cancelled')
        return toAnswer(...pair.sign(readSignable(raw.data)))
      },
      async signPayload(payload) {
        owner.log('signPayload', [payload])
        const pair = requirePair(payload.address)
        const bytes = encodePayload(payload)
        await core.ask('signPayload', [payload], 'Cancelled')
        return toAnswer(kinds.indexOf(pair.type), ...pair.sign(bytes))
      },
    },
    metadata: { get: async () => [], provide: async () => true },
  }

  return {
    version,
    async enable(origin) {
      owner.log('enable', [origin])
      if (owner.state.get().permitted) return injected
      if (owner.control.pending().some(({ method }) => method === 'enable')) {
        throw new Error('The source has a pending authorization request')
      }
      await core.ask('enable', [origin], 'Rejected')
      owner.state.update({ permitted: true })
      return injected
    },
  }
}
