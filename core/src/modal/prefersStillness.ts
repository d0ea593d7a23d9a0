/** Whether the visitor asked for reduced motion. */
export function prefersStillness(): boolean {
  return !!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
}
