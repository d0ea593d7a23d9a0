import { type TokenProgram, tokenPrograms } from './tokenPrograms.js'

/** The name of the token program with that address; undefined where it is none. */
export function tokenProgramOf(address: string): TokenProgram | undefined {
  const names = Object.keys(tokenPrograms) as TokenProgram[]
  return names.find((name) => tokenPrograms[name] === address)
}
