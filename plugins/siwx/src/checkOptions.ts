import { ConfigError } from '@wallet-kit/core'
import type { SiweConfig, SiwxConfig, SiwxOptions } from './options.js'

/** Refuses options that a host cannot have meant. Throws `ConfigError`. */
export function checkOptions({ siwx, siweConfig }: SiwxOptions): void {
  if (siwx && siweConfig) {
    throw new ConfigError({
      path: 'siwx({ siwx, siweConfig })',
      problem: 'has both.',
      fix: 'Keep `siwx`, which serves all namespaces, or the older `siweConfig`.',
    })
  }
  if (siweConfig) checkSiweConfig(siweConfig)
  else if (siwx) checkSiwx(siwx)
}

const calls = ['getNonce', 'verifyMessage', 'getSession', 'signOut'] as const

function checkSiweConfig(siweConfig: SiweConfig) {
  checkStatement('siweConfig', siweConfig.statement)
  const missing = calls.find((name) => typeof siweConfig[name] !== 'function')
  if (!missing) return
  throw new ConfigError({
    path: `siwx({ siweConfig: { ${missing} } })`,
    problem: 'is not a function.',
    fix: `Give ${calls.map((name) => `\`${name}\``).join(', ')}.`,
  })
}

function checkStatement(option: 'siwx' | 'siweConfig', statement: unknown) {
  if (statement === undefined) return
  if (typeof statement === 'string' && /^[^\r\n]+$/.test(statement)) return
  throw new ConfigError({
    path: `siwx({ ${option}: { statement } })`,
    problem: 'is not one line of text.',
    fix: 'Leave it out, or write one line.',
  })
}

function checkSiwx({ statement, expiresIn }: SiwxConfig) {
  checkStatement('siwx', statement)
  if (expiresIn !== undefined && !(expiresIn > 0 && expiresIn < 1e12)) {
    throw new ConfigError({
      path: 'siwx({ siwx: { expiresIn } })',
      problem: `is ${expiresIn}.`,
      fix: 'Give milliseconds, more than 0.',
    })
  }
}
