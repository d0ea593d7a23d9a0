import type { Page } from 'playwright-core'
import type { TestWalletControl } from '../wallet/testWallet.js'

/** The wallet's control from outside the page: the same calls, each a promise. */
export type RemoteControl = {
  readonly [Name in keyof TestWalletControl]: (
    ...parameters: Parameters<TestWalletControl[Name]>
  ) => Promise<ReturnType<TestWalletControl[Name]>>
}

/** Makes the remote control of the wallet with that rdns on a page. */
export function remoteControl({ page, rdns }: remoteControl.Options): RemoteControl {
  return new Proxy({} as RemoteControl, {
    get(_, name) {
      // Awaited by itself, the control is no promise.
      if (typeof name !== 'string' || name === 'then') return undefined
      return (...parameters: unknown[]) => page().evaluate(callControl, { rdns, name, parameters })
    },
  })
}

export declare namespace remoteControl {
  type Options = { page(): Page; rdns: string }
}

// Runs in the page.
function callControl({
  rdns,
  name,
  parameters,
}: {
  rdns: string
  name: string
  parameters: unknown[]
}) {
  const control = globalThis.walletKitTestWallets?.get(rdns)
  if (!control) throw new Error(`The test wallet ${rdns} is not on this page: load a page first.`)
  const method = control[name as keyof TestWalletControl] as (...all: unknown[]) => unknown
  return method(...parameters)
}
