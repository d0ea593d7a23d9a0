/** Reads a page of an answer, `{ data, next }`: its unchecked items, and where the next page begins. Undefined for what is none. */
export function readPage(
  answer: unknown,
): { readonly items: readonly unknown[]; readonly next: string | undefined } | undefined {
  const { data, next } = Object(answer)
  if (!Array.isArray(data)) return undefined
  return { items: data, next: typeof next === 'string' && next ? next : undefined }
}
