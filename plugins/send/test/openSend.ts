import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { bob, createSendKit } from './createSendKit.js'

const kits: Kit[] = []

/** Each test of a file opens Send anew. */
export function setUpSend(): void {
  // Without motion no picture of the last view stays behind for a moment.
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
  afterEach(async () => {
    await closeSend()
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Destroys what was opened so far. */
export async function closeSend(): Promise<void> {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
}

/** A kit of `createSendKit` at the screen Send, with what a visitor does there. `before` has it before the screen is opened. */
export async function openSend(
  options: createSendKit.Options = {},
  params?: object,
  before?: (kit: Kit) => void,
) {
  const setup = await createSendKit(options)
  before?.(setup.kit)
  kits.push(setup.kit)
  await act(() => setup.kit.open({ view: 'Send', ...(params && { params }) }))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount')
  const to = screen.getByLabelText<HTMLInputElement>('To')
  const type = (field: HTMLInputElement, value: string) =>
    act(async () => void fireEvent.change(field, { target: { value } }))
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  async function preview() {
    await type(amount, '0.25')
    await type(to, bob)
    await vi.waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Review' }).getAttribute('aria-disabled'),
      ).toBeNull(),
    )
    await press('Review')
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
  }
  /** Presses Send as soon as it can be pressed. */
  async function send() {
    await vi.waitFor(() => {
      const button = screen.getByRole('button', { name: 'Send' })
      expect(button.getAttribute('aria-disabled')).toBeNull()
    })
    await press('Send')
  }
  return { ...setup, screen, amount, to, type, press, preview, send, root }
}
