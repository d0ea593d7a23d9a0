import { expect, test } from 'vitest'
import { defineEvent } from '../events/event.js'
import { definePlugin, lazyHandler, pluginId } from './definePlugin.js'

test('a plugin is the plain object it was given, stamped with the version of the contract', () => {
  const pinged = defineEvent()('test:pinged')
  const load = async () => ({ default: () => {} })
  const given = {
    id: pluginId<{ slippage: number }>('swap'),
    options: { slippage: 1 },
    events: [pinged],
    on: [lazyHandler(pinged, load)],
  } as const
  expect(definePlugin(given)).toEqual({ ...given, apiVersion: 1 })
  expect(given.on[0]).toEqual({ event: { name: 'test:pinged' }, load })
})
