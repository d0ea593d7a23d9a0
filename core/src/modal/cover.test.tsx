import { act, cleanup, fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { useHeader } from '../react/modalContext.js'
import { defineView, lazyView } from '../router/defineView.js'
import { screenSlice } from '../router/router.js'
import { createTestKit } from '../testing/createTestKit.js'
import { useWalletRequest } from '../ui/useWalletRequest.js'

const formView = defineView()('Form')
const coverView = defineView()('Cover')
let signal: AbortSignal | undefined

function Form() {
  const [text, setText] = useState('')
  const begin = useWalletRequest()
  useHeader({ title: `Form ${text}` })
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button
        type="button"
        onClick={() => {
          signal = begin().signal
        }}
      >
        Ask
      </button>
    </>
  )
}

const plugin = definePlugin({
  id: pluginId<undefined>('cover'),
  options: undefined,
  views: [
    lazyView(formView, { title: 'form', load: async () => ({ default: Form }) }),
    lazyView(coverView, {
      title: 'cover',
      load: async () => ({ default: () => <p>Approve this</p> }),
      isCover: true,
    }),
  ],
})

let kit: Kit
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  kit = createTestKit({ plugins: [plugin] })
})
afterEach(async () => {
  await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
})
const shadow = () => document.querySelector('[data-wk-root]')?.shadowRoot as unknown as HTMLElement
const screen = () => within(shadow())
const title = () => shadow().querySelector('.wk-header h2')?.textContent

async function ask() {
  await act(() => kit.open({ view: 'Form' } as never))
  const field = await vi.waitFor(() => screen().getByLabelText('Text'))
  await act(async () => void fireEvent.change(field, { target: { value: 'typed' } }))
  await act(async () => void fireEvent.click(screen().getByText('Ask')))
  expect(kit.read(screenSlice).isWaiting.peek()).toBe(true)
  await act(async () => kit.router.push(coverView))
  await vi.waitFor(() => expect(screen().getByText('Approve this')).not.toBeNull())
  return field
}

test('a view that is covered stays as it is, and what it waits for goes on', async () => {
  const field = await ask()
  expect(signal?.aborted).toBe(false)
  expect(field.closest('section')?.hidden).toBe(true)
  const shown = [...shadow().querySelectorAll('[data-wk-view]')]
  expect(shown.map((each) => each.getAttribute('data-wk-view'))).toEqual(['Cover'])
  expect(title()).toBe('cover')
  // The wallet is inside the dialog: nothing but it may be used.
  expect(shadow().querySelector('dialog')?.dataset.waiting).toBeUndefined()
  await act(async () => kit.router.back())
  expect(screen().getByLabelText('Text')).toBe(field)
  expect(field.closest('section')?.hidden).toBe(false)
  expect((field as HTMLInputElement).value).toBe('typed')
  expect(title()).toBe('Form typed')
  expect(signal?.aborted).toBe(false)
})

test('closing ends both', async () => {
  await ask()
  await act(async () => kit.close())
  await vi.waitFor(() => expect(signal?.aborted).toBe(true))
})
