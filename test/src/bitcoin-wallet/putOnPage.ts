/** Puts a value at a dotted path of a window; what is missing on the way is made. */
export function putOnPage(page: object, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() as string
  let place = page as Record<string, unknown>
  for (const name of names) {
    place[name] ??= {}
    place = place[name] as Record<string, unknown>
  }
  place[last] = value
}
