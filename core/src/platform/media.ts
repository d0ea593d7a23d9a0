/** Asks a media query; `undefined` if the browser answers none, as old web views and hardened browsers do. */
export function queryMedia(query: string): MediaQueryList | undefined {
  try {
    return globalThis.matchMedia(query) ?? undefined
  } catch {
    return undefined
  }
}
