/** What is stored under one name: its version and how it is read back. */
export type StorageKey<value> = {
  /** Unique within a kit, without "/". */
  readonly name: string
  /** Raised whenever the shape changes; a value of another version is dropped. */
  readonly version: number
  /** Checks what was stored, by anybody: `undefined` drops it. */
  readonly parse: (value: unknown) => value | undefined
}

/**
 * Describes a stored value, so that what is read back has been checked.
 *
 * @example
 * const activeNetworkKey = defineStorageKey({
 *   name: 'active-network',
 *   version: 1,
 *   parse: (value) => (typeof value === 'string' ? value : undefined),
 * })
 */
export function defineStorageKey<value>(key: StorageKey<value>): StorageKey<value> {
  return key
}
