import type { CoreEvents } from '@wallet-kit/core'
import { expectTypeOf, test } from 'vitest'
import type { catalogue, EventProperties } from './properties.js'

test('every event of the core stands in the catalogue', () => {
  type Left = Exclude<CoreEvents['name'], keyof typeof catalogue | '*'>
  expectTypeOf<Left>().toEqualTypeOf<never>()
})

test('a host that writes a sink knows the properties of each', () => {
  expectTypeOf<EventProperties['network:changed']>().toEqualTypeOf<{
    readonly namespace?: string
    readonly caipNetworkId?: string
  }>()
  expectTypeOf<EventProperties['modal:closed']>().toEqualTypeOf<{
    readonly isConnected?: boolean
  }>()
})
