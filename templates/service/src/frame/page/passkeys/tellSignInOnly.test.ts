import { expect, test } from 'vitest'
import { createVisitor } from '../../../../test/createVisitor.js'
import type { Frame } from '../frame.js'
import en from '../messages/en.js'
import type { Screen } from '../screen/createScreen.js'
import { openScreen } from '../screen/openScreen.js'
import { tellSignInOnly } from './tellSignInOnly.js'

test('the visitor reads that a passkey opens no wallet, and may only continue', async () => {
  const state = { visit: new AbortController(), asking: Promise.resolve() }
  const frame = { state, cancelled: new AbortController().signal } as unknown as Frame
  const visitor = createVisitor(frame)
  const outcome = visitor.begin((frame) => openScreen(frame, tellSignInOnly))
  const screen = await visitor.see('passkey.signInOnly.title')
  expect(screen.texts).toEqual([en['passkey.signInOnly.text']])
  expect(screen.buttons()).toEqual([en['screen.continue']])
  screen.press(en['screen.continue'])
  expect(await outcome).toBeUndefined()
})

test('a screen that cannot be drawn is no answer of the visitor', async () => {
  const error = new Error('no page')
  const screen = { ask: () => Promise.reject(error) } as unknown as Screen
  await expect(tellSignInOnly(screen)).rejects.toBe(error)
})
