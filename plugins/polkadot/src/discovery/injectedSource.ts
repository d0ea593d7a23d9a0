import { readProperty } from '@wallet-kit/core/plugin'
import type { PolkadotSource } from '../options.js'

/** Enables extensions by what they put into the page, without any library. */
export const injectedSource: PolkadotSource = {
  async enable(key, appName) {
    // Read again: some extensions put a placeholder there first.
    const injected = readProperty(window, 'injectedWeb3')
    const entry = readProperty(injected, key) as { enable(appName: string): Promise<unknown> }
    return entry.enable(appName)
  },
}
