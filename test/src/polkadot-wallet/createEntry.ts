import { bytesToHex } from '@noble/hashes/utils.js'
import type { createPolkadotCore } from './createPolkadotCore.js'
import { keyOf } from './keyOf.js'
import type { InjectedEntry, InjectedPolkadot } from './polkadotWallet.js'
import type { PolkadotWalletOptions } from './polkadotWalletOptions.js'
import { readSignable } from './readSignable.js'

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
        requirePermission()
        const pair = core.pairs.find(({ address }) => keyOf(address) === keyOf(raw.address))
        if (!pair) throw new Error('Unable to find keypair')
        await core.ask('signRaw', [raw], 'Cancelled')
        lastId += 1
        const signature = bytesToHex(pair.sign(readSignable(raw.data)))
        return { id: lastId, signature: `0x${signature}` }
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
