/**
 * Writes an EVM address with its checksum (EIP-55), to be shown: small letters alone say nothing of a wrong one. What has capitals is
 * left as it is, whether they fit or not: it is what somebody typed, or what a wallet says. So is every other text.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function checksumAddress(address: string): string {
  if (!/^0x[\da-f]{40}$/.test(address)) return address
  const small = address.slice(2)
  const hash = keccak256(small)
  return `0x${small.replace(/[a-f]/g, (letter, at: number) =>
    Number.parseInt(hash[at] as string, 16) > 7 ? letter.toUpperCase() : letter,
  )}`
}

const rotations = [
  [0, 36, 3, 41, 18],
  [1, 44, 10, 45, 2],
  [62, 6, 43, 15, 61],
  [28, 55, 25, 21, 56],
  [27, 20, 39, 8, 14],
] as const
const mask = (1n << 64n) - 1n
const rotate = (lane: bigint, by: number) =>
  ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & mask

/** Keccak-256 of a short ASCII text (less than the block of 136 bytes), as hex. */
function keccak256(text: string): string {
  const block = new Uint8Array(200)
  for (let at = 0; at < text.length; at++) block[at] = text.charCodeAt(at)
  block[text.length] = 1
  block[135] = 0x80
  const bytes = new DataView(block.buffer)
  // lanes[x + 5 * y]
  const lanes = Array.from({ length: 25 }, (_, at) => bytes.getBigUint64(at * 8, true))
  const lane = (x: number, y: number) => lanes[(x % 5) + 5 * (y % 5)] as bigint
  let register = 1
  for (let round = 0; round < 24; round++) {
    const columns = Array.from(
      { length: 5 },
      (_, x) => lane(x, 0) ^ lane(x, 1) ^ lane(x, 2) ^ lane(x, 3) ^ lane(x, 4),
    )
    const column = (x: number) => columns[x % 5] as bigint
    for (let at = 0; at < 25; at++) {
      lanes[at] = lane(at % 5, Math.floor(at / 5)) ^ column(at + 4) ^ rotate(column(at + 1), 1)
    }
    const moved: bigint[] = []
    for (let x = 0; x < 5; x++) {
      for (let y = 0; y < 5; y++) {
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(lane(x, y), rotations[x]?.[y] ?? 0)
      }
    }
    for (let at = 0; at < 25; at++) {
      const row = at - (at % 5)
      const next = (by: number) => moved[row + ((at + by) % 5)] as bigint
      lanes[at] = next(0) ^ (~next(1) & mask & next(2))
    }
    // The constant of the round, of a register of eight bits.
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) lanes[0] = lane(0, 0) ^ (1n << ((1n << BigInt(bit)) - 1n))
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
  }
  for (let at = 0; at < 4; at++) bytes.setBigUint64(at * 8, lane(at, 0), true)
  return Array.from(block.subarray(0, 32), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
