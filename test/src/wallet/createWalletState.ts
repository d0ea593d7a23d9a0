import type { TestWalletPage } from './testWalletPage.js'

/** Keeps a wallet's state for one origin, over reloads and in step with the other tabs. */
export function createWalletState<state extends object>(
  options: createWalletState.Options<state>,
): createWalletState.ReturnType<state> {
  const { key, page, initial, onChange } = options
  let state = read()

  function read(): state {
    try {
      return { ...initial, ...JSON.parse(page?.localStorage?.getItem(key) ?? '{}') }
    } catch {
      // Storage may be blocked, or hold what another program wrote: the wallet starts afresh.
      return initial
    }
  }

  function replace(next: state) {
    const before = state
    state = next
    onChange(before, next)
  }

  function follow(event: Event) {
    if ('key' in event && event.key === key) replace(read())
  }
  page?.addEventListener('storage', follow)

  return {
    get: () => state,
    update(patch) {
      const next = { ...state, ...patch }
      try {
        page?.localStorage?.setItem(key, JSON.stringify(next))
      } catch {
        // Without storage the wallet forgets on reload, as a real one would not; nothing else changes.
      }
      replace(next)
    },
    destroy: () => page?.removeEventListener('storage', follow),
  }
}

export declare namespace createWalletState {
  type Options<state> = {
    key: string
    page: TestWalletPage | undefined
    initial: state
    onChange(before: state, after: state): void
  }
  type ReturnType<state> = {
    get(): state
    update(patch: Partial<state>): void
    destroy(): void
  }
}
