/** Reads a property of a foreign value; undefined where there is none, or where reading it throws (getters, proxies). */
export function readProperty(value: unknown, key: PropertyKey): unknown {
  try {
    return (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

/** Reads a text of a foreign value; empty where it is none. */
export function readText(value: unknown, key: string): string {
  const text = readProperty(value, key)
  return typeof text === 'string' ? text : ''
}
