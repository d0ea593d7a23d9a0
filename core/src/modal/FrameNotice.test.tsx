import { act, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'

let kit: Kit | undefined
afterEach(async () => {
  await act(async () => kit?.destroy())
  vi.restoreAllMocks()
  Reflect.deleteProperty(location, 'ancestorOrigins')
})

/** Opens the modal in a page that another site frames. */
async function openFramed(ancestors: readonly string[] | undefined, referrer: string) {
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  if (ancestors) {
    Object.defineProperty(location, 'ancestorOrigins', { value: ancestors, configurable: true })
  }
  kit = createTestKit()
  await act(() => (kit as Kit).open())
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  return (await screen.findByText(/Go on only if you trust that site\./)).textContent
}

const unknown = 'This page is shown inside another site.'

test('the site that the browser names is named', async () => {
  expect(await openFramed(['https://around.test'], '')).toContain(
    'This page is shown inside around.test.',
  )
})

test('of several sites around the page each is named once: any of them may lay something over it', async () => {
  const around = ['https://inner.test', 'https://outer.test', 'https://inner.test']
  expect(await openFramed(around, '')).toContain('shown inside inner.test, outer.test.')
})

test.each([
  ['names none', undefined],
  ['names one without a host', ['null']],
])('if the browser %s, the page that led here is not taken for it', async (_, ancestors) => {
  expect(await openFramed(ancestors, 'https://trusted.test/redirect')).toContain(unknown)
})
