import type { Connector } from '@wallet-kit/core'
import { lookDelays } from '../constants.js'
import { readExtensions } from './injectedWeb3.js'

const pageEvents = ['load', 'pageshow', 'focus', 'visibilitychange']

/**
 * Reports the extensions of a page now and with every change, and the host's own wallets after them. Extensions fire no event when they
 * inject, so they are looked for a few times in the first three seconds, then whenever the visitor comes back to the page. One that
 * has gone is no longer reported.
 */
export function discoverWallets({
  own,
  createConnector,
  onChange,
  target,
}: discoverWallets.Options): () => void {
  const end = new AbortController()
  const { signal } = end
  const connectors = new Map<string, Connector<'polkadot'>>()
  let seen: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    const found = readExtensions(target)
    const now = JSON.stringify(found)
    if (signal.aborted || now === seen) return
    seen = now
    const present = found.map(({ key, name }) => {
      const connector = connectors.get(key) ?? createConnector(key)
      connectors.set(key, connector)
      return { ...connector, name }
    })
    onChange([...present, ...own])
  }
  function lookAgain(index: number) {
    const delay = lookDelays[index]
    if (delay === undefined) return
    timer = setTimeout(() => {
      look()
      lookAgain(index + 1)
    }, delay)
  }

  for (const type of pageEvents) target.addEventListener(type, look, { signal })
  look()
  lookAgain(0)
  return () => {
    end.abort()
    clearTimeout(timer)
  }
}

export declare namespace discoverWallets {
  type Options = {
    /** The host's own connectors. */
    own: readonly Connector<'polkadot'>[]
    /** Makes the connector of a key in `injectedWeb3`; its name is set anew with every look. */
    createConnector: (key: string) => Connector<'polkadot'>
    onChange: (connectors: readonly Connector<'polkadot'>[]) => void
    /** The page's window. */
    target: EventTarget
  }
}
