/** How small an amount must be written to fit beside its token. */
export function fitOf(text: string): 's' | 'm' | undefined {
  return text.length > 12 ? 's' : text.length > 8 ? 'm' : undefined
}
