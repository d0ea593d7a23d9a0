import type { Kit } from '@wallet-kit/core'
import { expectTypeOf, test } from 'vitest'
import {
  getGrantedExecutionPermissions,
  grantPermissions,
  requestExecutionPermissions,
} from '../actions.js'

declare const kit: Kit
const to = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const permission = { type: 'native-token-allowance', data: { allowance: '0x1' } }

test('a permission says whether the wallet may give less', () => {
  requestExecutionPermissions(kit, { to, permission: { ...permission, isAdjustmentAllowed: true } })
  // @ts-expect-error isAdjustmentAllowed is required
  requestExecutionPermissions(kit, { to, permission })
})

test('what is listed is what was given', () => {
  expectTypeOf(getGrantedExecutionPermissions(kit)).resolves.items.toEqualTypeOf<
    Awaited<ReturnType<typeof requestExecutionPermissions>>
  >()
})

test('an answer to a draft has its context', () => {
  expectTypeOf(grantPermissions(kit, { request: {} })).resolves.toHaveProperty('context')
})
