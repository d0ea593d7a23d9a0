import type { Page } from 'playwright-core'
import type { InjectedWallets } from './injected/inject.js'

/** A wallet's control from outside the page: the same calls, each a promise. */
export type RemoteControl<control extends object> = {
  readonly [Name in keyof control]: control[Name] extends (
    ...parameters: infer parameters
  ) => infer result
    ? (...parameters: parameters) => Promise<Awaited<result>>
    : never
}

/** Makes the remote control of the wallet with that id on a page. */
export function remoteControl<control extends object>({
  page,
  id,
}: remoteControl.Options): RemoteControl<control> {
  return new Proxy({} as RemoteControl<control>, {
    get(_, name) {
      // Awaited by itself, the control is no promise.
      if (typeof name !== 'string' || name === 'then') return undefined
      return (...parameters: unknown[]) => page().evaluate(callControl, { id, name, parameters })
    },
  })
}

export declare namespace remoteControl {
  type Options = { page(): Page; id: string }
}

// Runs in the page.
function callControl({
  id,
  name,
  parameters,
}: {
  id: string
  name: string
  parameters: unknown[]
}) {
  const { walletKitTestWallets } = globalThis as { walletKitTestWallets?: InjectedWallets }
  const control = walletKitTestWallets?.get(id) as Record<string, (...all: unknown[]) => unknown>
  if (!control) throw new Error(`The test wallet ${id} is not on this page: load a page first.`)
  return control[name]?.(...parameters)
}
