import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { ensureRoot } from './root.js'

let kit: Kit
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  kit = createTestKit()
})
afterEach(async () => {
  await act(async () => kit.destroy())
  vi.unstubAllGlobals()
})
const roots = () => document.querySelectorAll('[data-wk-root]')

test('what was put into the root before the modal was opened stays there, and is drawn by no one', async () => {
  const root = ensureRoot(kit)
  const child = document.createElement('i')
  root.append(child)
  expect(root.shadowRoot?.innerHTML).toBe('')
  await act(() => kit.open())
  expect([...roots()]).toEqual([root])
  expect(root.shadowRoot?.querySelector('dialog')).not.toBeNull()
  expect(child.parentElement).toBe(root)
  expect(ensureRoot(kit)).toBe(root)
})

test('an inline kit’s root is the root as long as it is there', async () => {
  const root = ensureRoot(kit)
  const element = document.body.appendChild(document.createElement('section'))
  let leave = () => {}
  await act(async () => {
    leave = kit.mount(element)
  })
  await vi.waitFor(() => expect(element.firstElementChild).not.toBeNull())
  expect(ensureRoot(kit)).toBe(element.firstElementChild)
  await act(async () => leave())
  expect(ensureRoot(kit)).toBe(root)
  element.remove()
})

test('it goes with the kit', () => {
  ensureRoot(kit)
  kit.destroy()
  expect(roots()).toHaveLength(0)
})
