/** Requests that are made at the same time: public nodes refuse bursts. */
const batchSize = 5

/** Calls an asynchronous function for each item, five at a time, and gives the results in the order of the items. */
export async function mapInBatches<item, result>(
  items: readonly item[],
  map: (item: item) => Promise<result>,
): Promise<readonly result[]> {
  const results: result[] = []
  for (let start = 0; start < items.length; start += batchSize) {
    results.push(...(await Promise.all(items.slice(start, start + batchSize).map(map))))
  }
  return results
}
