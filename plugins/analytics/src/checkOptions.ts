import { ConfigError } from '@wallet-kit/core'
import type { AnalyticsOptions } from './options.js'
import { catalogue } from './properties.js'

function fail(path: string, problem: string, fix: string): never {
  throw new ConfigError({ path: `analytics({ ${path} })`, problem, fix })
}

/** Refuses what would tell more than the host means. Throws `ConfigError`. */
export function checkOptions({ address, sink }: AnalyticsOptions): void {
  if (address !== undefined && typeof address !== 'boolean') {
    fail('address', `is ${address}.`, 'Write true to tell addresses, or leave it out.')
  }
  if (sink !== undefined && typeof sink !== 'function') {
    fail('sink', 'is no function.', 'Give a function that takes an event.')
  }
}

/** Refuses properties that a host cannot have meant. Throws `ConfigError`. */
export function checkProperties({ properties = {} }: AnalyticsOptions): void {
  for (const [name, fields] of Object.entries(properties)) {
    if (Object.hasOwn(catalogue, name)) {
      fail(
        'properties',
        `"${name}" is an event of the kit, whose properties are fixed.`,
        'Leave it out.',
      )
    }
    if (!Array.isArray(fields) || fields.some((field) => typeof field !== 'string')) {
      fail('properties', `"${name}" has no list of fields.`, "Write names, as in ['level'].")
    }
  }
}
