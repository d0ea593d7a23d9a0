import { expectTypeOf, test } from 'vitest'
import type { Namespace, ProviderOf } from '../namespaces/providers.js'
import type { Kit } from './kit.js'
import type { RegisteredKit } from './register.js'

test('hooks get a kit, the host’s own where it is registered', () => {
  expectTypeOf<RegisteredKit>().toExtend<Kit>()
})

test('the provider of a namespace whose plugin is not installed is unknown', () => {
  expectTypeOf<ProviderOf<'bip122'>>().toEqualTypeOf<unknown>()
  expectTypeOf<Kit['getProvider']>().parameter(0).toExtend<Namespace>()
})
