/** Sorts by a partly configured order: what it names comes first, the rest follows in default order, the unknown last. */
export function orderBy<item>(
  items: readonly item[],
  idOf: (item: item) => string,
  configured: readonly string[] | undefined,
  defaults: readonly string[],
): readonly item[] {
  const order = [...new Set([...(configured ?? []), ...defaults])]
  const place = (item: item) => {
    const index = order.indexOf(idOf(item))
    return index < 0 ? order.length : index
  }
  return [...items].sort((a, b) => place(a) - place(b))
}
