import type { SmartAccountsConfig } from '@wallet-kit/service'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { createRpc, type Rpc } from '../../src/stack/createRpc.js'
import { type Stack, startStack } from '../../src/stack/index.js'
import { type FrameAnswer, logInByEmail, type OpenedFrame, openFrame } from './openFrame.js'
import { useSecureSite } from './useSecureSite.js'

/** Somebody who is logged in. */
export type Visitor = { readonly opened: OpenedFrame; readonly address: `0x${string}` }

/** A service over the stack's chain 1, and a browser, for all tests of a file. With `smartAccounts` the service has them there. */
export function useFrameStage({ smartAccounts }: useFrameStage.Options = {}) {
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
  type Options = { readonly smartAccounts?: (stack: Stack) => SmartAccountsConfig }
}

export const sign = ({ opened, address }: Visitor, text: string): Promise<FrameAnswer> =>
  opened.ask('rpc', {
    method: 'personal_sign',
    params: [`0x${Buffer.from(text).toString('hex')}`, address],
  })

export const send = (
  { opened, address }: Visitor,
  call: { readonly to: string; readonly data?: string; readonly value?: string },
): Promise<FrameAnswer> =>
  opened.ask('rpc', { method: 'eth_sendTransaction', params: [{ from: address, ...call }] })

export const heading = (opened: OpenedFrame, name: string) =>
  opened.frame().getByRole('heading', { name, exact: true })

export const press = (opened: OpenedFrame, name: string) =>
  opened.frame().getByRole('button', { name, exact: true }).click()

/** The screen, once it says what will change. */
export async function readScreen(opened: OpenedFrame) {
  await opened.frame().locator('.changes:not([aria-busy])').waitFor()
  const [changes, details] = await Promise.all(
    ['.changes', 'main > dl'].map((part) => opened.frame().locator(part).innerText()),
  )
  return { changes: changes ?? '', details: details ?? '' }
}
