/**
 * Whether two values say the same: equal, or lists and plain objects whose parts say the same. Whatever else there is (a class's
 * instance, a function) is only the same as itself.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  )
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  const prototype = Object(value) === value && Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
