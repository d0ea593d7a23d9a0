import type { ApiPromise } from '@polkadot/api'
import type { InjectedExtension } from '@polkadot/extension-inject/types'
import type { Kit } from '@wallet-kit/core'
import { expectTypeOf, test } from 'vitest'
import { getSigner, signRaw } from './actions.js'
import { type PolkadotExtension, polkadot } from './index.js'

test('the provider’s signer is one for @polkadot/api', async () => {
  const [api, kit] = [{} as ApiPromise, {} as Kit]
  const provider = await kit.getProvider('polkadot')
  expectTypeOf(provider).toEqualTypeOf<PolkadotExtension>()
  api.setSigner(provider.signer)
  api.setSigner(await getSigner(kit))
})

test('an extension of the official library fits as a host’s own', () => {
  polkadot({
    connectors: [{ id: 'own', name: 'Own', getProvider: async () => ({}) as InjectedExtension }],
  })
  // @ts-expect-error a connector gives a provider
  polkadot({ connectors: [{ id: 'own', name: 'Own' }] })
  // @ts-expect-error a text could be either hex or not
  signRaw({} as Kit, { data: 'text' })
})
