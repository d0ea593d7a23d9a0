import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import {
  createFakeWallet,
  createTestKit,
  type FakeWallet,
  fakeNamespace,
} from '@wallet-kit/core/testing'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { siwx } from '../src/index.js'
import type { SiwxConfig, SiwxSession, SiwxStorage } from '../src/options.js'

export const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const kits: Kit[] = []

/** Each test of a file has a page of its own. */
export function setUpPage(): void {
  // Without motion no picture of the last view stays behind for a moment.
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
  afterEach(async () => {
    for (const kit of kits.splice(0)) await act(async () => kit.destroy())
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** A host's own storage, as a backend has it. */
export function createBackend(found: readonly SiwxSession[] = []) {
  let sessions = [...found]
  return {
    getSessions: vi.fn(async () => sessions),
    addSession: vi.fn(async (session: SiwxSession) => {
      sessions = [...sessions, session]
    }),
    deleteSessions: vi.fn(async () => {
      sessions = []
    }),
  } satisfies SiwxStorage
}

/** The namespace of a wallet; its accounts are no contracts. */
export function namespaceOf(fern: FakeWallet) {
  const { plugin, adapter } = fakeNamespace(fern.namespace, [fern])
  adapter.isContract = async () => false
  return plugin
}

/** A kit with a sign-in, a wallet, and its modal. */
export function setUp(
  config: SiwxConfig = {},
  options: Partial<Config> = {},
  fern: FakeWallet = createFakeWallet({ id: 'app.fern', name: 'Fern' }),
) {
  fern.accounts = [first, second]
  const kit: Kit = createTestKit({
    plugins: [namespaceOf(fern), siwx({ siwx: { verify: async () => true, ...config } })],
    ...options,
  })
  kits.push(kit)
  const facts: string[] = []
  kit.on('*', ({ name, payload }) => {
    if (name.startsWith('siwx:')) facts.push(name)
    if (name === 'error:reported') facts.push((payload as { name: string }).name)
  })
  return { kit, fern, facts }
}

/** Connects as a visitor does, by the row of the wallet. */
export async function connect(kit: Kit) {
  await act(() => kit.open())
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as unknown as HTMLElement
  const row = () => root.querySelector<HTMLElement>('[data-wk-connector="app.fern"]')
  await vi.waitFor(() => expect(row()).toBeTruthy())
  await act(async () => void row()?.click())
  return root
}

/** The name of the view on screen; undefined where the modal is closed. */
export const viewOf = () =>
  document
    .querySelector('[data-wk-root]')
    ?.shadowRoot?.querySelector('[data-wk-view]')
    ?.getAttribute('data-wk-view')
export const shows = (view: string | undefined) => vi.waitFor(() => expect(viewOf()).toBe(view))
export const isOpen = () =>
  !!document.querySelector('[data-wk-root]')?.shadowRoot?.querySelector('[data-wk-modal][open]')
export const press = async (root: HTMLElement, name: string) => {
  const button = await within(root).findByRole('button', { name })
  await act(async () => void fireEvent.click(button, { detail: 1 }))
}
/** How many messages the wallet was asked to sign. */
export const counts = (wallet: FakeWallet) =>
  wallet.requests.filter((each) => each === 'signMessage').length
