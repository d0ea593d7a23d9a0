import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hold } from '../../test/createSecureSite.js'
import {
  asked,
  connectByPasskey,
  createPageKit,
  outcome,
  screen,
  setUpPage,
  shows,
  site,
} from '../../test/openWallet.js'
import { frameSlot } from '../frame/requireFrame.js'
import messages from '../messages/en.js'
import { exportKey } from '../session/walletKey.js'

setUpPage({ hasPasskeys: false })

let kit: Kit
beforeEach(async () => {
  site.replies.exportKey = hold
  kit = createPageKit()
  await connectByPasskey(kit)
})

const getFrame = () => document.querySelector(`[slot="${frameSlot}"]`)
/** Opens a screen with the frame in it; gives the function that closes it. */
async function showFrame() {
  const work = outcome(exportKey(kit))
  await asked('exportKey')
  const name = messages['embeddedWallet.approve.frame']
  await vi.waitFor(() => screen().getByRole('group', { name }))
  return async () => {
    await act(async () => kit.close())
    await work
  }
}

test.each([
  ['nothing', () => {}],
  ['the modal', () => act(() => kit.open({ view: 'Networks' }))],
])('the focus goes from %s into the frame', async (_, begin) => {
  await begin()
  const close = await showFrame()
  await vi.waitFor(() => expect(document.activeElement).toBe(getFrame()))
  await close()
})

test('the focus stays in a field of the page that has it', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  onTestFinished(() => field.remove())
  await act(() => kit.open({ view: 'Networks' }))
  await shows('Networks')
  field.focus()
  const focus = vi.spyOn(getFrame() as HTMLElement, 'focus')
  const close = await showFrame()
  expect(document.activeElement).toBe(field)
  await close()
  expect(focus).not.toHaveBeenCalled()
})
