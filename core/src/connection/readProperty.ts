/** Reads a property of a foreign value; undefined where there is none, or where reading it throws (getters, proxies). */
export function readProperty(value: unknown, key: PropertyKey): unknown {
  try {
    return (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
