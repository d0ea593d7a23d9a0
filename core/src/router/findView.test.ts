import { expect, test } from 'vitest'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { accountsView, accountView } from './coreViews.js'
import { defineView, lazyView } from './defineView.js'
import { findView, getPreviousView, getTitleKey } from './findView.js'

const testView = defineView()('Test')
const load = async () => ({ default: () => null })
const screen = lazyView(testView, { title: 'test.title', load })
const plugin = definePlugin({
  id: pluginId<undefined>('test'),
  options: undefined,
  views: [screen],
})

test('a screen comes from the core or from a plugin, by the name of its view', () => {
  const kit = createTestKit({ plugins: [plugin] })
  expect(findView(kit, 'Test')).toEqual({ view: { name: 'Test' }, title: 'test.title', load })
  expect(findView(kit, 'Account')?.view).toEqual(accountView)
  // That one comes with the modal.
  expect(findView(kit, 'Connect')).toBeUndefined()
  expect(findView(createTestKit(), 'Test')).toBeUndefined()
})

test.each([
  ['Connect', 'connect.title'],
  ['ConnectingExternal', 'connecting.title'],
  ['Account', 'account.title'],
  ['Test', 'test.title'],
  ['Other', undefined],
  ['constructor', undefined],
])('the title of %s is %s', (name, title) => {
  expect(getTitleKey(createTestKit({ plugins: [plugin] }), name)).toBe(title)
})

test('back leads to the view below, where there is one', () => {
  const kit = createTestKit()
  expect(getPreviousView(kit)).toBeUndefined()
  kit.router.push(accountView)
  expect(getPreviousView(kit)).toBeUndefined()
  kit.router.push(accountsView)
  expect(getPreviousView(kit)).toEqual(accountView)
})
