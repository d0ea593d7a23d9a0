import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import {
  createTestKit,
  type FakeWallet,
  fakeNamespace,
  fakeNetwork,
} from '@wallet-kit/core/testing'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { RequestType } from '../src/frame/protocol.js'
import { embeddedWallet } from '../src/index.js'
import { logInByPasskey as askForPasskey } from '../src/login/passkey.js'
import { embeddedWalletConnectorId } from '../src/options.js'
import {
  type AskedRequest,
  createSecureSite,
  evmAddress,
  hold,
  type SecureSite,
  secureOrigin,
} from './createSecureSite.js'
import { placeSite } from './placeSite.js'

/** Two of eip155, the first with smart accounts, and one of Solana. */
export const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 10, 'OP'),
  fakeNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
] as const

const kits: Kit[] = []
/** The secure site of the test that runs. */
export let site: SecureSite

/** Each test of a file has a page and a secure site of its own. */
export function setUpPage({ hasPasskeys = true } = {}): void {
  let leave = () => {}
  beforeEach(() => {
    // Without motion no picture of the last view stays behind for a moment.
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    if (hasPasskeys) vi.stubGlobal('PublicKeyCredential', class {})
    site = createSecureSite()
    leave = placeSite(site)
  })
  afterEach(async () => {
    await closeKits()
    cleanup()
    leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Ends the kits of the test, as a load of the page does. */
export async function closeKits() {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
}

/** What a page is made of: the kit's configuration, and the wallets of eip155 that are installed. */
type Page = Partial<Config> & { readonly wallets?: readonly FakeWallet[] }

/** A kit with the embedded wallet and the plugins given, on Ethereum if nothing else is said. */
export function createPageKit({ wallets = [], ...config }: Page = {}): Kit {
  const kit: Kit = createTestKit({
    projectId: 'p',
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    ...config,
    plugins: [
      fakeNamespace('eip155', wallets).plugin,
      fakeNamespace('solana').plugin,
      embeddedWallet({ secureSite: secureOrigin }),
      ...(config.plugins ?? []),
    ],
  })
  kits.push(kit)
  return kit
}

/** The same, with its modal open. */
export async function openWallet(config?: Page): Promise<Kit> {
  const kit = createPageKit(config)
  await act(() => kit.open())
  return kit
}

export const root = () => document.querySelector('[data-wk-root]') as HTMLElement
export const shadow = () => root().shadowRoot as unknown as HTMLElement
export const screen = () => within(shadow())
/** The name of the view on screen; undefined where the modal is closed. */
export const getView = () =>
  shadow().querySelector('[data-wk-view]')?.getAttribute('data-wk-view') ?? undefined
export const shows = (view: string | undefined) => vi.waitFor(() => expect(getView()).toBe(view))

/** What the live regions say from now on, each time that they say it. */
export function listen() {
  const spoken: string[] = []
  for (const region of shadow().querySelectorAll('[data-wk-modal] > [aria-live]')) {
    new MutationObserver(() => {
      if (region.textContent) spoken.push(region.textContent)
    }).observe(region, { childList: true, characterData: true, subtree: true })
  }
  return spoken
}

/** Presses a button, once it is there. */
export async function press(name: string) {
  const button = await vi.waitFor(() => screen().getByRole('button', { name }))
  await act(async () => void fireEvent.click(button))
}

/** Waits for a text, however its lines are broken. */
export const says = (text: string) =>
  vi.waitFor(() => expect(shadow().textContent?.replaceAll(/\s+/g, ' ')).toContain(text))

/** What the secure site was asked last of a type, once it was. */
export const asked = (type: RequestType) =>
  vi.waitFor(() => {
    const request = site.last(type)
    if (!request) throw new Error(`${type} was not asked.`)
    return request
  })

/** From now on the secure site holds a type of request; gives the function that waits for the next one. */
export function holdNext(type: RequestType): () => Promise<AskedRequest> {
  const before = site.asked.length
  site.replies[type] = hold
  return () =>
    vi.waitFor(() => {
      const found = site.asked.slice(before).findLast((request) => request.type === type)
      if (!found) throw new Error(`${type} was not asked.`)
      return found
    })
}

/** `done`, or the name of the error. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  )

/** Answers what the secure site holds, and lets the page draw it. */
export const answer = async (type: RequestType, payload: unknown) => {
  const request = await asked(type)
  await act(async () => site.answer(request, payload))
}

/** Refuses what the secure site holds, and lets the page draw it. */
export const refuse = async (type: RequestType, code: string | number) => {
  const { id } = await asked(type)
  await act(async () => site.say({ id, ok: false, error: { code, message: 'No.' } }))
}

/** Collects the names of the errors that a kit reports. The function gives them once all that came before are told. */
export function listenForErrors(kit: Kit): () => Promise<readonly string[]> {
  const names: string[] = []
  kit.on('error:reported', ({ name }) => names.push(name))
  return async () => {
    // Errors are told in their order: after this one, no earlier one is missing.
    reportError(kit, new TypeError('The last one.'))
    await vi.waitFor(() => expect(names).toContain('TypeError'))
    return names.filter((name) => name !== 'TypeError')
  }
}

/** Somebody whose wallet has one account, as the secure site says it. */
export const userOfKey = (facts: object = {}) => ({
  ...{ address: evmAddress, chainId: 'eip155:1', preferredAccountType: 'eoa' },
  ...{ accounts: [{ address: evmAddress, type: 'eoa' }], ...facts },
})

export const connects = (kit: Kit) =>
  vi.waitFor(() => expect(kit.getAccount('eip155').isConnected).toBe(true))

export async function logInByPasskey(kit: Kit) {
  await press('Continue with a passkey')
  await shows('Passkey')
  await answer('showPasskey', { action: 'connect' })
  await connects(kit)
}

/** Logs in by a passkey and connects, without a screen of the plugin. */
export async function connectByPasskey(kit: Kit) {
  const connected = kit.connect({ connectorId: embeddedWalletConnectorId })
  site.replies.showPasskey = { action: 'connect' }
  await askForPasskey(kit)
  await connected
}

export async function typeEmail(email: string) {
  const field = await vi.waitFor(() => screen().getByLabelText('Email'))
  await act(async () => void fireEvent.change(field, { target: { value: email } }))
  await act(async () => void fireEvent.submit(field.closest('form') as HTMLFormElement))
}

export const getBoxes = () => screen().getAllByLabelText(/^Digit \d of 6$/) as HTMLInputElement[]

/** Pastes a code into the six boxes, once they are there. */
export async function paste(text: string) {
  const boxes = await vi.waitFor(() => {
    const all = getBoxes()
    expect(all).toHaveLength(6)
    return all
  })
  const clipboardData = { getData: () => text }
  await act(async () => void fireEvent.paste(boxes[0] as HTMLElement, { clipboardData }))
}
