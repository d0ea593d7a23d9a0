import { expect } from 'vitest'
import type { Config } from '../src/config/config.js'
import { createWalletKit } from '../src/kit/createWalletKit.js'

/** The error of a configuration, as a host that writes no types would get it. */
export function errorOf(config: unknown) {
  try {
    createWalletKit(config as Config)
  } catch (error) {
    return error as Error
  }
  return undefined
}

/** Its message, where it is a `ConfigError`. */
export const messageOf = (config: unknown) => {
  const error = errorOf(config)
  expect(error?.name).toBe('ConfigError')
  return error?.message
}
