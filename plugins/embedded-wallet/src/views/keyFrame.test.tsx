import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hold } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  createPageKit,
  outcome,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
} from '../../test/openWallet.js'
import { askInFrame, frameSlot } from '../frame/requireFrame.js'
import messages from '../messages/en.js'
import { askFrame } from '../providers/askFrame.js'
import type { KeyTask } from '../slice.js'
import { keyFrameView } from '../views.js'

setUpPage({ hasPasskeys: false })

const types: readonly KeyTask['type'][] = [
  ...(['addPasskey', 'saveRecovery', 'exportKey'] as const),
  ...(['recoverKey', 'proveKey', 'requestStorage'] as const),
]
let kit: Kit
beforeEach(async () => {
  for (const type of types) site.replies[type] = hold
  site.replies.rpc = hold
  kit = createPageKit()
  await connectByPasskey(kit)
})

const ask = (type: KeyTask['type']) => outcome(askInFrame(kit, { type }))
const requestSignature = () => askFrame(kit, { namespace: 'eip155', method: 'personal_sign' })
/** The title in the header. */
const isTitled = (title: string) =>
  vi.waitFor(() => expect(screen().getByRole('heading', { level: 2 }).textContent).toBe(title))
const countFrames = () => shadow().querySelectorAll(`slot[name="${frameSlot}"]`).length
const showsFrame = () => vi.waitFor(() => expect(countFrames()).toBe(1))

test.each(types)('the screen of %s says in its title what is done', async (type) => {
  const done = ask(type)
  await isTitled(messages[`embeddedWallet.key.${type}`])
  await showsFrame()
  await answer(type, {})
  expect(await done).toBe('done')
  await shows(undefined)
})

test('without a task the screen leads to Account', async () => {
  await act(() => kit.open({ view: keyFrameView.name } as never))
  await shows('Account')
  expect(countFrames()).toBe(0)
})

test('a screen that was left shows no frame when it is opened by itself', async () => {
  const left = ask('exportKey')
  await showsFrame()
  await asked('exportKey')
  await act(async () => kit.close())
  expect(await left).toBe('UserRejectedError')
  await act(() => kit.open({ view: keyFrameView.name } as never))
  await shows('Account')
})

test('the next task takes the place of the one before, and its answer closes the screen', async () => {
  const first = ask('exportKey')
  await asked('exportKey')
  await showsFrame()
  const second = ask('addPasskey')
  expect(await first).toBe('UserRejectedError')
  await isTitled('Add a passkey')
  await showsFrame()
  await answer('addPasskey', {})
  expect(await second).toBe('done')
  await shows(undefined)
})

describe('over another screen of the frame', () => {
  test('a task takes the place of an approval, which it ends', async () => {
    await act(() => kit.open({ view: 'Networks' }))
    const signed = outcome(requestSignature())
    await asked('rpc')
    await showsFrame()
    const done = ask('exportKey')
    expect(await signed).toBe('UserRejectedError')
    await isTitled('Export key')
    await showsFrame()
    await answer('exportKey', {})
    expect(await done).toBe('done')
    await shows('Networks')
  })

  test('an approval takes the place of a task, which it ends', async () => {
    await act(() => kit.open({ view: 'Networks' }))
    const done = ask('exportKey')
    await asked('exportKey')
    await showsFrame()
    const signed = requestSignature()
    expect(await done).toBe('UserRejectedError')
    await isTitled('Sign a message')
    await showsFrame()
    await answer('rpc', '0x51')
    expect(await signed).toBe('0x51')
    await shows('Networks')
  })
})
