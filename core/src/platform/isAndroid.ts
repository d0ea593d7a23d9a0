type AndroidHints = {
  readonly userAgent?: string
  readonly userAgentData?: { readonly platform?: string }
}

/** Tells whether the page runs on Android: the browser's platform hint, else its user agent. Without a browser the answer is no. */
export function isAndroid(environment: AndroidHints | undefined = globalThis.navigator): boolean {
  const { userAgent = '', userAgentData } = environment ?? {}
  return (userAgentData?.platform || userAgent).includes('Android')
}
