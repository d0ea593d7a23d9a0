import { createRequire } from 'node:module'
import { StackError } from '../stack/stackError.js'

/** Finds bcoin, which only those have installed who use it. Throws `StackError` where it is missing. */
export function findBcoin(): string {
  try {
    return createRequire(import.meta.url).resolve('bcoin')
  } catch {
    throw new StackError('bcoin is missing: npm install --save-dev bcoin@1.0.2')
  }
}
