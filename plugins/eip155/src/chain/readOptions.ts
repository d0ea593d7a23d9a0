import type { Kit } from '@wallet-kit/core'
import { type Eip155Options, eip155Id } from '../options.js'

/** The options that the host gave to the plugin. */
export function readOptions(kit: Kit): Eip155Options {
  return (kit.plugins.find(({ id }) => id === eip155Id)?.options ?? {}) as Eip155Options
}
