import { readProperty } from '@wallet-kit/core/plugin'
import { isProvider } from '../wallet/isProvider.js'

/** How a wallet wants to be asked: by the WBIPs; by Leather's own parameters; as UniSat; as sats-connect's first version. */
export type Dialect = 'wbip' | 'leather' | 'unisat' | 'legacy'

/** Tells how the object at a path wants to be asked; undefined where it is no wallet. */
export function readDialect(provider: unknown, path: string): Dialect | undefined {
  const has = (...methods: readonly string[]) =>
    Object(provider) === provider &&
    methods.every((method) => typeof readProperty(provider, method) === 'function')
  if (has('then')) return undefined
  if (has('requestAccounts', 'signPsbt', 'getPublicKey')) return 'unisat'
  if (has('connect', 'signTransaction', 'sendBtcTransaction') && !has('request')) return 'legacy'
  if (!isProvider(provider)) return undefined
  return path === 'LeatherProvider' || readProperty(provider, 'isLeather') === true
    ? 'leather'
    : 'wbip'
}
