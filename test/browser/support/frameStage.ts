import type { SmartAccountsConfig, SmartSessionsConfig } from '@wallet-kit/service'
import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { createRpc, type Rpc } from '../../src/stack/createRpc.js'
import { type Stack, startStack } from '../../src/stack/index.js'
import {
  codePattern,
  type FrameAnswer,
  logInByEmail,
  type OpenedFrame,
  openFrame,
  readMail,
  type SecureSite,
} from './openFrame.js'
import { orClosed } from './orClosed.js'
import { pressInFrame } from './pressInFrame.js'
import { useSecureSite } from './useSecureSite.js'

/** Somebody who is logged in. */
export type Visitor = { readonly opened: OpenedFrame; readonly address: `0x${string}` }

/** A service over the stack's chain 1, and a browser, for all tests of a file. With `smartAccounts` the service has them there. */
export function useFrameStage({ smartAccounts, smartSessions }: useFrameStage.Options = {}) {
  let stack: Stack
  let context: BrowserContext
  // The chain outlives the site: what is to run last is said first.
  afterAll(() => stack?.stop())
  const { site, openBrowser } = useSecureSite(async () => {
    stack = await startStack({ smartAccounts: smartAccounts !== undefined })
    const { rpcUrl } = stack.chains[1]
    return {
      networks: { 'eip155:1': { name: 'Test chain', rpcUrls: [rpcUrl] } },
      ...(smartAccounts && { smartAccounts: { 'eip155:1': smartAccounts(stack) } }),
      ...(smartSessions && { smartSessions: { 'eip155:1': smartSessions } }),
    }
  })
  beforeAll(async () => {
    context = await openBrowser()
  })
  const chain: Rpc = (method, params) => createRpc(stack.chains[1].rpcUrl)(method, params)

  return {
    get stack() {
      return stack
    },
    get context() {
      return context
    },
    ...{ site, chain },
    /** Logs somebody in who has 10 ETH. */
    async enter(email: string): Promise<Visitor> {
      const opened = await openFrame(context, site, { chainId: 'eip155:1' })
      await logInByEmail(opened, site, email)
      const { address } = (await opened.ask('getUser')).payload
      await chain('anvil_setBalance', [address, '0x8ac7230489e80000'])
      return { opened, address }
    },
  }
}

export declare namespace useFrameStage {
  type Options = {
    readonly smartAccounts?: (stack: Stack) => SmartAccountsConfig
    readonly smartSessions?: SmartSessionsConfig
  }
}

export const sign = ({ opened, address }: Visitor, text: string): Promise<FrameAnswer> =>
  opened.ask('rpc', {
    method: 'personal_sign',
    params: [`0x${Buffer.from(text).toString('hex')}`, address],
  })

export const send = (
  { opened, address }: Visitor,
  call: {
    readonly to: string
    readonly data?: string
    readonly value?: string
    readonly gas?: string
  },
): Promise<FrameAnswer> =>
  opened.ask('rpc', { method: 'eth_sendTransaction', params: [{ from: address, ...call }] })

export const heading = (opened: OpenedFrame, name: string) =>
  opened.frame().getByRole('heading', { name, exact: true })

export const press = (opened: OpenedFrame, name: string) =>
  pressInFrame(opened.frame().getByRole('button', { name, exact: true }))

/** Presses "Open a window" in the frame; gives the window once it has a screen. */
export async function openWindow(opened: OpenedFrame): Promise<Page> {
  const [window] = await Promise.all([
    opened.page.waitForEvent('popup'),
    press(opened, 'Open a window'),
  ])
  await window.locator('main h1#title').waitFor()
  return window
}

/** Presses a button of a window, which may close before the press is reported. */
export const pressIn = (window: Page, name: string) =>
  orClosed(window, window.getByRole('button', { name, exact: true }).click())

/** The visitor of a browser that keeps nothing in the frame goes on in a window. Gives what the frame answers. */
export async function keepInWindow(
  opened: OpenedFrame,
  type: 'requestStorage' | 'recoverKey',
): Promise<FrameAnswer> {
  const asked = opened.ask(type)
  const window = await openWindow(opened)
  await pressIn(window, 'Continue')
  return asked
}

/** Proves who is there by the code of a mail, as a session asks for it after "Allow". */
export async function proveByMail(frame: Frame | FrameLocator, site: SecureSite): Promise<void> {
  // One mail in 30 s.
  site.pass(30_000)
  const since = site.mail.mails.length
  await pressInFrame(frame.getByRole('button', { name: 'Send a code by email' }))
  await frame
    .getByRole('textbox', { name: 'Code' })
    .fill(await readMail(site, { pattern: codePattern, since }))
  await pressInFrame(frame.getByRole('button', { name: 'Continue' }))
}

/** The screen, once it says what will change. */
export async function readScreen(opened: OpenedFrame) {
  await opened.frame().locator('.changes:not([aria-busy])').waitFor()
  const [changes, details] = await Promise.all(
    ['.changes', 'main > dl'].map((part) => opened.frame().locator(part).innerText()),
  )
  return { changes: changes ?? '', details: details ?? '' }
}
