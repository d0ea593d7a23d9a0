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
