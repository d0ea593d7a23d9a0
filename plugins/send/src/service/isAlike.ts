/**
 * Whether two different addresses look like one where they are shortened, which is how a poisoned history is used: the same first
 * 4 and last 4 characters, or the same as the screens of the kit shorten them (4 and 6, with `0x`). Those of EVM chains are
 * compared in any letter case, and without their `0x`, which all of them have.
 */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  if (a === b) return false
  const sameStart = (length: number) => a.slice(0, length) === b.slice(0, length)
  const sameEnd = (length: number) => a.slice(-length) === b.slice(-length)
  if (sameStart(4) && sameEnd(4)) return true
  const isHex = a !== one || b !== other
  return isHex && sameStart(2) && sameEnd(6)
}

const fold = (address: string) =>
  /^0x[\da-f]{40}$/i.test(address) ? address.slice(2).toLowerCase() : address
