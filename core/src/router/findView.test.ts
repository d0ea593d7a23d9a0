import { expect, test } from 'vitest'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { accountsView, accountView } from './coreViews.js'
import { defineView, lazyView } from './defineView.js'
import {
  findView,
  getHeight,
  getPreviousView,
  getShownView,
  getTitleKey,
  getTopEntries,
  isViewShown,
} from './router.js'

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

test('the view on top is shown, and no other one', () => {
  const kit = createTestKit()
  expect([getShownView(kit), isViewShown(kit, accountView)]).toEqual([undefined, false])
  kit.router.push(accountView)
  kit.router.push(accountsView)
  expect(getShownView(kit)).toEqual(accountsView)
  expect([isViewShown(kit, accountView), isViewShown(kit, accountsView)]).toEqual([false, true])
})

test('the height of a screen is a value, or one that the kit decides', () => {
  const viewOf = (height: Parameters<typeof lazyView>[1]['height']) =>
    definePlugin({
      ...plugin,
      views: [lazyView(testView, { title: 'test.title', load, ...(height && { height }) })],
    })
  const heightOf = (height?: Parameters<typeof viewOf>[0]) =>
    getHeight(createTestKit({ plugins: [viewOf(height)] }), 'Test')
  expect(heightOf()).toBeUndefined()
  expect(heightOf('full')).toBe('full')
  expect(heightOf(({ id }) => (id ? 'full' : 300))).toBe('full')
})

test('below a screen that covers another one, that one is drawn too', () => {
  const cover = lazyView(testView, { title: 'test.title', load, isCover: true })
  const kit = createTestKit({ plugins: [definePlugin({ ...plugin, views: [cover] })] })
  expect(getTopEntries(kit)).toEqual({ top: undefined, covered: undefined })
  kit.router.push(accountsView)
  kit.router.push(accountView)
  expect(getTopEntries(kit)).toMatchObject({ top: { view: accountView }, covered: undefined })
  kit.router.push(testView)
  expect(getTopEntries(kit)).toMatchObject({
    top: { view: testView },
    covered: { view: accountView },
  })
})
