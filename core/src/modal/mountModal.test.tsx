import { act, fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../config/config.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import connectTexts from '../messages/connect.en.js'
import { showAlert } from '../notices/showAlert.js'
import { showToast } from '../notices/toast.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { useAnnounce } from '../react/modalContext.js'
import { useKit } from '../react/useKit.js'
import { defineView, lazyView } from '../router/defineView.js'
import { modalSlice } from '../router/modal.js'
import { screenSlice } from '../router/router.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { mountInline } from './mountInline.js'

const brokenView = defineView()('Broken')
const goneView = defineView()('Gone')
const listView = defineView()('List')
const nextView = defineView()('Next')
const speakingView = defineView()('Speaking')
let loads = 0

function BrokenView(): never {
  throw new Error('boom')
}

/** Draws the list with new elements, as a search does. */
let drawAnew = (_names: readonly string[]) => {}

function ListView() {
  const kit = useKit()
  const [names, setNames] = useState(['One', 'Two', 'Three'] as readonly string[])
  drawAnew = setNames
  return names.map((name) => (
    <button
      key={`${name} of ${names.length}`}
      type="button"
      data-wk-key={name}
      onClick={() => kit.router.push(nextView)}
    >
      {name}
    </button>
  ))
}

function NextView() {
  return <p>Next</p>
}

function SpeakingView() {
  const announce = useAnnounce()
  return ['1 found', '2 found'].map((words) => (
    <button key={words} type="button" onClick={() => announce(words)}>
      {words}
    </button>
  ))
}

const plugin = definePlugin({
  id: pluginId<object>('swap'),
  options: {},
  messages: { en: async () => ({ default: { 'swap.title': 'Swap' } }) },
  views: [
    lazyView(listView, { title: 'swap.title', load: async () => ({ default: ListView }) }),
    lazyView(nextView, { title: 'next.title', load: async () => ({ default: NextView }) }),
    lazyView(speakingView, { title: 'next.title', load: async () => ({ default: SpeakingView }) }),
    lazyView(brokenView, { title: 'swap.title', load: async () => ({ default: BrokenView }) }),
    lazyView(goneView, {
      title: 'swap.title',
      load() {
        loads++
        return Promise.reject(new Error('404'))
      },
    }),
  ],
})
const kits: Kit[] = []

function createKit(options: Partial<Config> = {}) {
  const kit = createWalletKit({
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    plugins: [plugin],
    storage: false,
    ...options,
  })
  kits.push(kit as unknown as Kit)
  return kit
}
const hostOf = (id = 'default') =>
  document.querySelector<HTMLElement>(`[data-wk-root="${id}"]`) as HTMLElement
const dialogOf = (id?: string) =>
  hostOf(id).shadowRoot?.querySelector('dialog') as HTMLDialogElement
const inside = (id?: string) => within(dialogOf(id))
const polite = () => dialogOf().querySelector('[aria-live="polite"]')?.textContent
const focused = () => hostOf().shadowRoot?.activeElement

afterEach(async () => {
  for (const kit of kits.splice(0)) await act(() => kit.destroy())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('open shows a dialog named by its title, which has the focus; destroy leaves nothing', async () => {
  const kit = createKit({ locale: 'ar', messages: connectTexts })
  await act(() => kit.open())
  const dialog = dialogOf()
  expect(dialog.open).toBe(true)
  expect(dialog.dir).toBe('rtl')
  const title = inside().getByRole('heading', { name: 'Connect' })
  expect(dialog.getAttribute('aria-labelledby')).toBe(title.id)
  expect(focused()).toBe(title)
  expect(dialog.querySelector('[data-wk-view="Connect"]')).not.toBeNull()
  await act(() => kit.destroy())
  expect(hostOf()).toBeNull()
})

test.each([
  ['no texts of the host', {}],
  ['a few', { 'connect.title': 'اتصال' }],
])(
  'a locale that is written from right to left, with %s: English from left to right',
  async (_, messages) => {
    const kit = createKit({ locale: 'ar', messages })
    await act(() => kit.open())
    expect([dialogOf().dir, dialogOf().lang]).toEqual(['ltr', 'en'])
  },
)

test('with the host’s texts the dialog has the language of a locale that is written from left to right', async () => {
  const german = createKit({ locale: 'de', messages: connectTexts })
  await act(() => german.open())
  expect([dialogOf().dir, dialogOf().lang]).toEqual(['ltr', 'de'])
})

test('Escape and close give the focus back to what opened it', async () => {
  const kit = createKit()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  await act(() => kit.open())
  expect(document.activeElement).not.toBe(opener)
  fireEvent.keyDown(dialogOf(), { key: 'Escape' })
  await expect.poll(() => dialogOf().open).toBe(false)
  expect(document.activeElement).toBe(opener)
  await expect.poll(() => dialogOf().querySelector('.wk-panel')).toBeNull()
})

test('a press on a view that the closing dialog still shows does nothing', async () => {
  const kit = createKit()
  await act(() => kit.open({ view: 'List' } as never))
  const row = await inside().findByRole('button', { name: 'Two' })
  await act(() => kit.close())
  expect(dialogOf().dataset.state).toBe('closing')
  await act(async () => fireEvent.click(row))
  expect(kit.read(modalSlice).isOpen.peek()).toBe(false)
  expect(kit.read(modalSlice).stack.peek()).toEqual([])
})

test('where another site frames the page a second press is asked for, once', async () => {
  vi.stubGlobal('top', {
    get location() {
      throw new DOMException('Blocked a frame.', 'SecurityError')
    },
  })
  const kit = createKit()
  await act(() => kit.open())
  await inside().findByText(/Go on only if you trust that site/)
  expect(dialogOf().querySelector('[data-wk-connector]')).toBeNull()
  expect(
    inside()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toContain('Continue')
  fireEvent.click(inside().getByRole('button', { name: 'Continue' }))
  expect(inside().queryByText(/Go on only if you trust that site/)).toBeNull()
  await act(async () => kit.close())
  await act(() => kit.open())
  expect(inside().queryByText(/Go on only if you trust that site/)).toBeNull()
  vi.unstubAllGlobals()
})

test('only a press that begins and ends on the backdrop closes', async () => {
  const kit = createKit()
  await act(() => kit.open())
  const isOpen = () => kit.read(modalSlice).isOpen.peek()
  press(inside().getByRole('heading', { name: 'Connect' }), dialogOf())
  expect(isOpen()).toBe(true)
  press(dialogOf(), inside().getByRole('heading', { name: 'Connect' }))
  expect(isOpen()).toBe(true)
  press(dialogOf(), dialogOf())
  expect(isOpen()).toBe(false)
})

describe('a press acts on what it began on, or on nothing', () => {
  const open = async () => {
    const kit = createKit()
    await act(() => kit.open())
    const close = inside().getByRole('button', { name: 'Close' })
    const title = inside().getByRole('heading', { name: 'Connect' })
    return { close, title, isOpen: () => kit.read(modalSlice).isOpen.peek() }
  }

  test('what moved away under a pointer at rest is pressed all the same', async () => {
    const { close, title, isOpen } = await open()
    const pressed = vi.fn()
    close.addEventListener('click', ({ clientX, clientY }) => pressed(clientX, clientY))
    press(close, title, { clientX: 3, clientY: 4 })
    expect(pressed.mock.calls).toEqual([[3, 4]])
    expect(isOpen()).toBe(false)
  })

  test('a pointer that was moved away presses nothing', async () => {
    const { close, title, isOpen } = await open()
    press(close, title, { clientX: 6, clientY: 6 })
    expect(isOpen()).toBe(true)
  })

  test('what came under the pointer meanwhile is not pressed', async () => {
    const { close, title, isOpen } = await open()
    press(title, close)
    expect(isOpen()).toBe(true)
    press(close, close)
    expect(isOpen()).toBe(false)
  })

  describe('a row that is drawn anew under the pointer', () => {
    const begin = async (names: readonly string[]) => {
      const kit = createKit()
      await act(() => kit.open({ view: 'List' } as never))
      fireEvent.pointerDown(await inside().findByRole('button', { name: 'Two' }))
      await act(async () => drawAnew(names))
      const views = () =>
        kit
          .read(modalSlice)
          .stack.peek()
          .map(({ view }) => view.name)
      return { row: inside().getByRole('button', { name: names[0] as string }), views }
    }

    test('is pressed once, though browsers drop its click', async () => {
      const { row, views } = await begin(['Two'])
      await act(async () => {
        fireEvent.pointerUp(row)
        // Some give it to what lies there.
        fireEvent.click(row, { detail: 1 })
      })
      expect(views()).toEqual(['List', 'Next'])
    })

    test('is not pressed if another row lies there now', async () => {
      const { row, views } = await begin(['Three'])
      await act(async () => {
        fireEvent.pointerUp(row)
        fireEvent.click(row, { detail: 1 })
      })
      expect(views()).toEqual(['List'])
    })

    test('is not pressed if the pointer was moved away', async () => {
      const { row, views } = await begin(['Two'])
      await act(async () => fireEvent.pointerUp(row, { clientX: 9, clientY: 0 }))
      expect(views()).toEqual(['List'])
    })
  })

  test('a key and a program press what they mean, whatever a pointer began with', async () => {
    const { close, title, isOpen } = await open()
    fireEvent.pointerDown(title)
    fireEvent.click(close)
    expect(isOpen()).toBe(false)
  })
})

/** What a browser makes of a press: the click goes to what is there at the end, or to what holds both. */
function press(from: Element, to: Element, end: MouseEventInit = {}) {
  fireEvent.pointerDown(from, { clientX: 0, clientY: 0 })
  fireEvent.mouseDown(from)
  fireEvent.click(to, { clientX: 0, clientY: 0, detail: 1, ...end })
}

test('a refused close shakes for 500 ms and stays', async () => {
  const kit = createKit()
  await act(() => kit.open())
  const release = kit.router.guard({ canClose: () => false })
  vi.useFakeTimers()
  act(() => kit.close())
  vi.advanceTimersByTime(499)
  expect(dialogOf().dataset.shake).toBe('')
  vi.advanceTimersByTime(1)
  expect(dialogOf().dataset.shake).toBeUndefined()
  expect(dialogOf().open).toBe(true)
  vi.useRealTimers()
  release()
})

test('back leads the focus to the row that led forward', async () => {
  const kit = createKit()
  await act(() => kit.open({ view: 'List' }))
  expect(inside().queryByRole('button', { name: 'Back' })).toBeNull()
  const two = await inside().findByRole('button', { name: 'Two' })
  await act(async () => fireEvent.click(two))
  const heading = await inside().findByRole('heading', { name: 'next.title' })
  await expect.poll(focused).toBe(heading)
  await act(async () => fireEvent.click(inside().getByRole('button', { name: 'Back' })))
  await expect.poll(() => focused()?.textContent).toBe('Two')
})

test('a view whose code is gone offers to try again, then a reload; each failure is one attempt', async () => {
  const kit = createKit()
  loads = 0
  await act(() => kit.open({ view: 'Gone' }))
  await expect.poll(() => focused()?.textContent).toBe('This screen did not load')
  expect(loads).toBe(1)
  await act(async () => fireEvent.click(inside().getByRole('button', { name: 'Try again' })))
  expect(await inside().findByText('Swap still does not load')).toBeTruthy()
  expect(inside().getByRole('button', { name: 'Reload page' })).toBeTruthy()
  expect(inside().getByRole('button', { name: 'Copy details' })).toBeTruthy()
  expect(loads).toBe(2)
})

test('details whose code does not arrive either: it says that they could not be copied', async () => {
  const kit = createKit()
  await act(() => kit.open({ view: 'Gone' }))
  const copy = await inside().findByRole('button', { name: 'Copy details' })
  const { load } = kit
  Object.assign(kit, { load: () => Promise.reject(new Error('offline')) })
  await act(async () => fireEvent.click(copy))
  Object.assign(kit, { load })
  expect(await inside().findByText('Could not copy. Select the text instead.')).toBeTruthy()
})

test('a view that throws breaks neither the modal nor the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const kit = createKit()
  const reported: unknown[] = []
  kit.on('error:reported', (fact) => reported.push(fact))
  await act(() => kit.open({ view: 'Broken' }))
  expect(await inside().findByText('Swap stopped working')).toBeTruthy()
  await vi.waitFor(() => expect(reported).toMatchObject([{ message: 'boom' }]))
  await act(() => kit.open())
  expect(inside().getByRole('heading', { name: 'Connect' })).toBeTruthy()
})

test('a toast takes the title’s place and speaks; an alert stays until it is dismissed', async () => {
  const kit = createKit() as unknown as Kit
  await act(() => kit.open())
  act(() => showToast(kit, { kind: 'success', text: 'Address copied' }))
  const toast = await vi.waitUntil(() =>
    dialogOf().querySelector<HTMLElement>('[data-wk-toast="success"]'),
  )
  // The region says it, and the toast does not say it again.
  expect(polite()).toBe('Address copied')
  expect(toast.getAttribute('role')).toBeNull()
  act(() => showAlert(kit, { key: 'a', kind: 'error', title: 'Network Not Found' }))
  expect((await inside().findByRole('alert')).dataset.wkAlert).toBe('a')
  act(() => showAlert(kit, { key: 'b', kind: 'warning', title: 'Session Expired' }))
  const dismiss = () => fireEvent.click(inside().getByRole('button', { name: 'Dismiss alert' }))
  expect(inside().getByRole('alert').dataset).toMatchObject({ wkAlert: 'b', kind: 'warning' })
  dismiss()
  expect(inside().getByRole('alert').dataset).toMatchObject({ wkAlert: 'a', kind: 'error' })
  dismiss()
  expect(inside().queryByRole('alert')).toBeNull()
})

test('what was said is not to be read later: it goes after 5 s, and with the view that said it', async () => {
  const kit = createKit()
  await act(() => kit.open({ view: 'Speaking' }))
  vi.useFakeTimers()
  const say = (words: string) => fireEvent.click(inside().getByRole('button', { name: words }))
  say('1 found')
  expect(polite()).toBe('1 found')
  act(() => void vi.advanceTimersByTime(4999))
  // The same words again are heard again, and stay their own 5 s.
  say('1 found')
  expect(polite()).toBe('1 found\u00a0')
  act(() => void vi.advanceTimersByTime(4999))
  expect(polite()).toBe('1 found\u00a0')
  act(() => void vi.advanceTimersByTime(1))
  expect(polite()).toBe('')
  say('2 found')
  vi.useRealTimers()
  await act(() => kit.open())
  expect(inside().getByRole('heading', { name: 'Connect' })).toBeTruthy()
  expect(polite()).toBe('')
})

test('while a wallet is waited for nothing is inert; after 1.2 s what is made for the corner steps aside', async () => {
  const kit = createKit()
  await act(() => kit.open())
  const wait = (isWaiting: boolean) =>
    act(() =>
      kit.write(screenSlice, (screen) => {
        screen.isWaiting.value = isWaiting
      }),
    )
  const closes: Event[] = []
  dialogOf().addEventListener('close', (event) => closes.push(event))
  wait(true)
  await new Promise((resolve) => setTimeout(resolve, 1400))
  expect(dialogOf().dataset.waiting).toBe('')
  wait(false)
  const compact = document.createElement('div')
  compact.className = 'wk-wait'
  dialogOf().querySelector('.wk-panel__view')?.append(compact)
  // Without motion it is there at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.useFakeTimers()
  wait(true)
  vi.advanceTimersByTime(1199)
  expect(dialogOf().dataset.waiting).toBe('')
  vi.advanceTimersByTime(1)
  expect(dialogOf().dataset.waiting).toBe('aside')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  compact.remove()
  wait(false)
  expect(dialogOf().dataset.waiting).toBeUndefined()
  expect(dialogOf().open).toBe(true)
  expect(closes).toEqual([])
})

test('opened twice, the last word counts; closed while opening, it stays closed', async () => {
  const kit = createKit()
  await act(() => Promise.all([kit.open(), kit.open({ view: 'Networks' })]))
  expect(dialogOf().querySelector('[data-wk-view]')?.getAttribute('data-wk-view')).toBe('Networks')
  await act(() => kit.close())
  await expect.poll(() => dialogOf().open).toBe(false)
  await act(async () => {
    const opening = kit.open()
    kit.close()
    await opening
  })
  expect(dialogOf().open).toBe(false)
})

test('what has to be accepted is drawn with the wallets', async () => {
  const kit = createKit({
    features: { legalCheckbox: true },
    legal: { termsUrl: 'https://example.app/terms' },
  })
  // Code that takes longer than 50 ms is not waited for.
  await import('../wallets/views/LegalCheckbox.js')
  await kit.core?.messages?.en?.()
  const drawn = vi.fn()
  kit.on('modal:opened', () => {
    queueMicrotask(() => drawn(inside().queryByRole('checkbox')?.parentElement?.textContent))
  })
  await act(() => kit.open())
  expect(drawn.mock.calls).toEqual([['I accept the Terms']])
})

test('a page that replaces its body gets the modal again', async () => {
  const kit = createKit()
  await act(() => kit.open())
  document.body.replaceChildren()
  await act(() => kit.open())
  expect(document.querySelectorAll('[data-wk-root]').length).toBe(1)
  expect(dialogOf().open).toBe(true)
})

test('two kits on a page do not meet; embedded, a kit is part of the page and keeps its focus', async () => {
  const [modal, embedded] = [createKit(), createKit({ id: 'inline' })]
  const element = document.body.appendChild(document.createElement('div'))
  const end = new AbortController()
  await act(async () => {
    mountInline(embedded as unknown as Kit, { element, signal: end.signal })
  })
  await expect.poll(() => dialogOf('inline').querySelector('[data-wk-view]')).not.toBeNull()
  expect(dialogOf('inline').dataset.mode).toBe('embedded')
  expect(document.activeElement).toBe(document.body)
  expect(inside('inline').queryByRole('button', { name: 'Close' })).toBeNull()
  await act(() => modal.open())
  expect(dialogOf().dataset.mode).toBeUndefined()
  act(() => end.abort())
  expect(element.childElementCount).toBe(0)
  expect(dialogOf().open).toBe(true)
})

test('an unknown view is a clear error and nothing stays open', async () => {
  const kit = createKit()
  await expect(kit.open({ view: 'Nowhere' as never })).rejects.toMatchObject({
    name: 'ViewNotFoundError',
  })
  expect(kit.read(modalSlice).isOpen.peek()).toBe(false)
})

test('where the host’s element is none, the dialog opens as before', async () => {
  const kit = createKit()
  await act(() => kit.preload())
  const { signal } = new AbortController()
  expect(() => mountInline(kit, { element: null as never, signal })).toThrow(TypeError)
  await act(() => kit.open())
  expect(inside().getByRole('heading', { name: 'Connect' })).toBeTruthy()
})
