import type { TestWalletPage } from './testWalletPage.js'

/** The entries of a page's storage. */
export type FakeEntries = Map<string, string>

/**
 * A page for tests without a browser. A second one over the same entries is the page after a reload, or another tab of its
 * origin; `announced` holds the details of what was announced on it, in order.
 */
export function createFakePage(entries: FakeEntries = new Map()): createFakePage.ReturnType {
  const announced: unknown[] = []
  const page = Object.assign(new EventTarget(), {
    announced,
    entries,
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    },
  })
  page.addEventListener('eip6963:announceProvider', (event) => {
    announced.push((event as CustomEvent).detail)
  })
  return page
}

export declare namespace createFakePage {
  type ReturnType = TestWalletPage & {
    readonly announced: readonly unknown[]
    readonly entries: FakeEntries
  }
}
