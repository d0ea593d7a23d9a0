import { expect, test } from 'vitest'
import type { createCredentials } from '../../../../test/createCredentials.js'
import { createVisitor } from '../../../../test/createVisitor.js'
import type { Frame } from '../frame.js'
import en from '../messages/en.js'
import { openScreen } from '../screen/openScreen.js'
import { deriveWith } from './deriveWith.js'

const { 'passkey.unlock': unlock, 'screen.cancel': cancel } = en
const derived = Uint8Array.from({ length: 32 }, (_, place) => place)

/** A visitor who has just made a passkey, and what that said of itself. */
function begin(
  facts: { readonly derived?: typeof derived; readonly canDerive: boolean },
  options: createCredentials.Options = {},
) {
  const state = { visit: new AbortController(), asking: Promise.resolve() }
  const frame = { state, cancelled: new AbortController().signal } as unknown as Frame
  const visitor = createVisitor(frame, options)
  const { authenticator } = visitor.credentials
  const asked = { challenge: '', rp: { id: 'secure.localhost' }, user: { id: 'ada' } }
  // One of another wallet is in the browser, too.
  authenticator.create(asked)
  const { id } = authenticator.create(asked)
  const answer = { sent: { id, response: {} }, derived: undefined, ...facts }
  const outcome = visitor.begin((frame) =>
    openScreen(frame, (screen) => deriveWith(screen, answer)),
  )
  return { visitor, outcome, id }
}

test('a passkey that derived when it was made is not asked for once more', async () => {
  const { visitor, outcome } = begin({ derived, canDerive: true })
  expect(await outcome).toBe(derived)
  expect(visitor.credentials.state.asked).toEqual([])
})

test('a passkey that cannot derive is not asked to', async () => {
  const { visitor, outcome } = begin({ canDerive: false })
  expect(await outcome).toBeUndefined()
  expect(visitor.credentials.state.asked).toEqual([])
})

test('a passkey that derives only when it is used is used once more, and no other one', async () => {
  const { visitor, outcome, id } = begin({ canDerive: true })
  const screen = await visitor.see('passkey.unlock.title')
  expect(screen.problem).toBeUndefined()
  expect(screen.buttons()).toEqual([cancel, unlock])
  expect(visitor.credentials.state.asked).toEqual([])
  screen.press(unlock)
  expect(await outcome).toHaveLength(32)
  const [asked] = visitor.credentials.state.asked
  expect(asked?.allowCredentials?.map((each) => Buffer.from(each.id as never))).toEqual([
    Buffer.from(id, 'base64url'),
  ])
})

test('a passkey that derives nothing when it is used gives nothing', async () => {
  const { visitor, outcome } = begin({ canDerive: true }, { derives: 'never' })
  ;(await visitor.see('passkey.unlock.title')).press(unlock)
  expect(await outcome).toBeUndefined()
})

test('a visitor who declines the use may try again', async () => {
  const { visitor, outcome } = begin({ canDerive: true })
  visitor.credentials.state.error = new DOMException('no', 'NotAllowedError')
  ;(await visitor.see('passkey.unlock.title')).press(unlock)
  const again = await visitor.see('passkey.unlock.title')
  expect(again.problem).toBe(en['passkey.declined'])
  again.press(unlock)
  expect(await outcome).toHaveLength(32)
})
