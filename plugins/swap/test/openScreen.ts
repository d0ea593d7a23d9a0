import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { expect } from 'vitest'
import { setSwapToken } from '../src/quotes/swapScreen.js'
import { getSwapTokens } from '../src/tokens/getSwapTokens.js'
import { eth, usdc } from './fakeProvider.js'
import { swapKit } from './swapKit.js'

const kits: Kit[] = []

/** Takes away what a test has opened. */
export async function closeScreens(): Promise<void> {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
}

type Target = { readonly view: string; readonly params?: unknown }

/** Opens a screen of the modal in a page without a browser. */
export async function openScreen(target: Target = { view: 'Swap' }, options: swapKit.Options = {}) {
  const page = swapKit(options)
  const { kit } = page
  kits.push(kit)
  await act(() => kit.open({ view: 'Account' }))
  if (target.view !== 'Account')
    await act(async () => kit.router.push({ name: target.view }, target.params as never))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const section = () => root.querySelector('[data-wk-view]') as HTMLElement
  const screen = within(root as unknown as HTMLElement)
  await expect
    .poll(() => section()?.getAttribute('data-wk-view'), { timeout: 8000 })
    .toBe(target.view)
  const button = () => section().querySelector('[data-wk-key="swap"]') as HTMLButtonElement
  const label = () => button()?.textContent
  const isOff = () => button().getAttribute('aria-disabled') === 'true'
  const press = async (element: HTMLElement) =>
    act(async () => void fireEvent.click(element, { detail: 1 }))
  const choose = (address: string, target: 'source' | 'destination') =>
    act(async () => {
      const token = getSwapTokens(kit).popular.find((each) => each.address === address)
      setSwapToken(kit, { target, token: token as never })
    })
  const type = (text: string) =>
    act(
      async () =>
        void fireEvent.change(section().querySelector('input') as HTMLElement, {
          target: { value: text },
        }),
    )
  const toast = () => root.querySelector('[data-wk-toast]')
  const until = (text: string | RegExp) => expect.poll(label, { timeout: 8000 }).toMatch(text)
  /** Fills the form with a swap that needs an approval first, and waits until that is offered. */
  const needApproval = async () => {
    await until('Choose a token')
    await choose(eth, 'destination')
    await choose(usdc, 'source')
    await type('200')
    await until(/^Approve USDC$/)
  }
  const spoken = () => root.querySelector('[data-wk-modal] > [aria-live="polite"]')?.textContent
  return {
    ...page,
    spoken,
    root,
    section,
    screen,
    button,
    label,
    isOff,
    press,
    choose,
    type,
    toast,
    until,
    needApproval,
  }
}
