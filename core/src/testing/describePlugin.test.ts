import { expect, test } from 'vitest'
import { accountConnected } from '../events/coreEvents.js'
import { definePlugin, lazyHandler, pluginId } from '../plugin/definePlugin.js'
import { describePlugin } from './describePlugin.js'

const loaded: string[] = []
const part = (name: string) => async () => {
  loaded.push(name)
  return { default: (() => undefined) as never }
}
const readBitcoin = part('data')

describePlugin('of lazy parts', () =>
  definePlugin({
    id: pluginId<undefined>('lazy'),
    options: undefined,
    on: [lazyHandler(accountConnected, part('on'))],
    contributes: {
      accountTabs: [{ id: 'lazy', label: 'lazy.tab', load: part('accountTabs') }],
      accountWorth: { load: part('accountWorth') },
      accountReaders: [{ load: part('accountReaders') }],
      connectMethods: [{ id: 'lazy', load: part('connectMethods') }],
      data: {
        has: () => true,
        readers: (namespace, name) =>
          namespace === 'bip122' && name === 'utxos' ? readBitcoin : undefined,
      },
    },
  }),
)

test('the suite loads every lazy part', () => {
  expect(new Set(loaded)).toEqual(
    new Set(['on', 'accountTabs', 'accountWorth', 'accountReaders', 'connectMethods', 'data']),
  )
})
