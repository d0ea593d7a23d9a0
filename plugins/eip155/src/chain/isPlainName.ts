/**
 * Whether a name has nothing but ASCII letters in lower case, digits and hyphens, and so is in its normal form already, without
 * the library that tells of every other one: ENSIP-15 refuses such a label only where its third and fourth character are hyphens.
 * @see https://docs.ens.domains/ensip/15
 */
export function isPlainName(name: string): boolean {
  return /^(?:(?!..--)[a-z\d-]+(?:\.|$))+$/.test(name) && !name.endsWith('.')
}
