/** The page is held up for about so long at a time, in ms: half a frame. */
const longest = 8
/** Values between two looks at the clock. */
const chunk = 50

/**
 * Reads the items of an answer, which may be many thousands, without holding up the page. What `read` gives undefined for is left
 * out. Rejects with the signal's reason.
 */
export async function readEach<item>(
  values: readonly unknown[],
  read: (value: unknown) => item | undefined,
  signal?: AbortSignal | undefined,
): Promise<readonly item[]> {
  const items: item[] = []
  let since = performance.now()
  for (let start = 0; start < values.length; start += chunk) {
    if (performance.now() - since >= longest) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    signal?.throwIfAborted()
    for (const value of values.slice(start, start + chunk)) {
      const item = read(value)
      if (item !== undefined) items.push(item)
    }
  }
  return items
}

/** Reads a page of an answer, `{ data, next }`: its unchecked items, and where the next page begins. Undefined for what is none. */
export function readPage(
  answer: unknown,
): { readonly items: readonly unknown[]; readonly next: string | undefined } | undefined {
  const { data, next } = Object(answer)
  if (!Array.isArray(data)) return undefined
  return { items: data, next: typeof next === 'string' && next ? next : undefined }
}

/** The most that any chain counts: 256 bits. */
const most = 2n ** 256n

/** Reads an amount in base units of an answer: a decimal text, or a whole JSON number that is exact. Undefined for all else. */
export function readBaseUnits(value: unknown): bigint | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,78}$/.test(text)) return undefined
  const units = BigInt(text)
  return units < most ? units : undefined
}

/**
 * Gives one copy of equal texts. A list of transactions names few addresses many times, and an answer has each of them as a text of
 * its own.
 */
export function createInterner(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
}
