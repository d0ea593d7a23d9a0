/** An answer that is an object, of whatever inside; undefined for anything else. */
export function parseObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}
