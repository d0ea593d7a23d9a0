import { createTestKit, describePlugin } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { receive } from './index.js'

describePlugin('receive', () => receive())

test('its button stands in the account, also without a service, until the host sets it off', () => {
  const kit = createTestKit({ plugins: [receive()] })
  expect(kit.plugins[0].contributes?.accountActions).toMatchObject([{ id: 'receive' }])
  expect(() => kit.updateFeatures({ receive: false })).not.toThrow()
})
