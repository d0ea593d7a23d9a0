import { expectTypeOf, test } from 'vitest'
import type { Namespace } from '../networks/providers.js'
import type { Kit } from './kit.js'
import type { RegisteredKit } from './register.js'

test('hooks get a kit, the host’s own where it is registered', () => {
  expectTypeOf<RegisteredKit>().toExtend<Kit>()
})

test('a provider is asked for by its namespace', () => {
  expectTypeOf<Kit['getProvider']>().parameter(0).toExtend<Namespace>()
})
