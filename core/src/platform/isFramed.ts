type FrameHints = {
  readonly self?: unknown
  readonly top?: { readonly location: { readonly href: string } } | null
}

/** Tells whether the page stands in a frame of another site: one of its own site may be navigated as the page itself. */
export function isFramed(environment: FrameHints = globalThis as FrameHints): boolean {
  const { self, top } = environment
  try {
    // Another site's address may not be read.
    return !!top && top !== self && !top.location.href
  } catch {
    return true
  }
}
