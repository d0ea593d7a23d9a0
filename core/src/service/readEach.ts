/** Values read between two breaths of the page. */
const chunk = 250

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
  for (let start = 0; start < values.length; start += chunk) {
    if (start) await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    for (const value of values.slice(start, start + chunk)) {
      const item = read(value)
      if (item !== undefined) items.push(item)
    }
  }
  return items
}
