import type { Context } from 'hono'
import type { BlockchainEnv } from './blockchainEnv.js'

/** Gives what marks an answer as old: its header `Age` says how many seconds ago its oldest part was read. @see https://www.rfc-editor.org/rfc/rfc9111#field.age */
export function markOld(context: Context<BlockchainEnv>): (age: number) => void {
  let oldest = 0
  return (age) => {
    oldest = Math.max(oldest, age)
    context.header('Age', String(Math.ceil(oldest / 1000)))
  }
}
