import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { embeddedWallet } from './index.ts'")

test('on page load: the factory and its tokens, at most 1.7 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual([
    ...['checkOptions.ts', 'index.ts', 'options.ts', 'userSlice.ts', 'views.ts'],
  ])
  expect(first.size).toBeLessThanOrEqual(1700)
})

test.each([
  ['session/createConnector.ts', 10_300],
  ['views/LoginMethod.tsx', 10_300],
  ['views/KeyFrameView.tsx', 10_200],
  ['views/WalletKeyView.tsx', 10_200],
  ['views/ApproveTransactionView.tsx', 10_200],
  ['views/UpdateEmailView.tsx', 10_200],
  ['views/SessionsView.tsx', 10_200],
])('%s is at most %d bytes', async (part, most) => {
  const { withChunk } = await plugin
  expect(withChunk(part).size).toBeLessThanOrEqual(most)
})

test('the screen of an email’s code adds at most 3 kB to the login, where its visitors come from', async () => {
  const { withChunk } = await plugin
  const login = withChunk('views/LoginMethod.tsx')
  const code = withChunk('views/EmailOtpView.tsx')
  const added = [...code.sizes].filter(([file]) => !login.sizes.has(file))
  const size = added.reduce((sum, [, each]) => sum + each, 0)
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(3000)
})
