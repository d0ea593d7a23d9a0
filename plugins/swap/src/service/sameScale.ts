/** Two decimal texts as whole numbers of one scale, however long they are; undefined where one is no plain decimal from 0 on. */
export function sameScale(
  one: string,
  other: string,
): readonly [one: bigint, other: bigint] | undefined {
  const texts = [one, other].map((text) => /^(\d+)(?:\.(\d+))?$/.exec(text))
  const places = Math.max(...texts.map((parts) => parts?.[2]?.length ?? 0))
  const [left, right] = texts.map(
    (parts) => parts && BigInt(parts[1] + (parts[2] ?? '').padEnd(places, '0')),
  )
  return left == null || right == null ? undefined : [left, right]
}
