import { expectTypeOf, test } from 'vitest'
import type { Namespace } from '../networks/namespaces.js'
import type { Kit, RegisteredKit } from './kit.js'

test('hooks get a kit, the host’s own where it is registered', () => {
  expectTypeOf<RegisteredKit>().toExtend<Kit>()
})

test('a provider is asked for by its namespace', () => {
  expectTypeOf<Kit['getProvider']>().parameter(0).toExtend<Namespace>()
})
