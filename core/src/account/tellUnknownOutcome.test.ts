import { expect, test, vi } from 'vitest'
import { errorReported } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { loadPluginMessages } from '../messages/getText.js'
import { coreScreens } from '../modal/attachModal.js'
import { getAlert } from '../notices/alert.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { modalSlice } from '../router/modal.js'
import { createTestKit } from '../testing/createTestKit.js'
import { accountViewSlice } from './accountView.js'
import { tellUnknownOutcome } from './tellUnknownOutcome.js'

const history = definePlugin({
  id: pluginId<undefined>('history'),
  options: undefined,
  features: ['history'],
  contributes: {
    accountTabs: [
      { id: 'history', label: 'account.tokens', load: async () => ({ default: () => null }) },
    ],
  },
})

const setUp = ({ hasHistory = true } = {}): Kit =>
  createTestKit({
    account: { caipAddress: `eip155:1:0x${'1'.repeat(40)}` },
    plugins: hasHistory ? [history] : [],
    locale: 'en',
  })

const tell = (kit: Kit, what: string) =>
  tellUnknownOutcome(kit, { error: new Error('no answer'), what })

const bar = (what: string) => ({
  kind: 'warning',
  title: 'Your wallet did not say whether it was sent',
  text: `Check your history before you try again: ${what}.`,
})

test('each unknown outcome shows a bar that says what was asked for, and hosts hear of it', async () => {
  const kit = setUp()
  await loadPluginMessages(kit, coreScreens)
  const told: string[] = []
  kit.on(errorReported.name, ({ message }) => told.push(message))
  tell(kit, 'X')
  expect(getAlert(kit)).toEqual({ key: 'unknown 0', ...bar('X') })
  tell(kit, 'Y')
  expect(getAlert(kit)).toEqual({ key: 'unknown 1', ...bar('Y') })
  await vi.waitFor(() => expect(told).toHaveLength(2))
})

test('a host with screens of its own, which has loaded no texts, gets the same words', () => {
  const kit = setUp()
  tell(kit, 'X')
  expect(getAlert(kit)).toMatchObject(bar('X'))
})

test.each([
  ['shows the history next', true, false, 'history'],
  ['stays where it is while it is seen', true, true, 'tokens'],
  ['has no history to show', false, false, 'tokens'],
])('the account %s', (_, hasHistory, isOpen, tab) => {
  const kit = setUp({ hasHistory })
  kit.write(modalSlice, (modal) => {
    modal.isOpen.value = isOpen
  })
  tell(kit, 'X')
  expect(kit.read(accountViewSlice).currentTab.peek()).toBe(tab)
})
