/** The pages that social logins come back to, as browsers write their urls. Throws a `TypeError` that says what to write instead. */
export function readReturnUrls(
  list: unknown,
  allowedOrigins: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (!Array.isArray(list)) throw new TypeError('"socialReturnUrls" has to be a list of urls.')
  return new Set(
    list.map((text) => {
      const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined
      const isPage = url && !text.includes('#') && !url.username && !url.password
      // Where the origins are wrong, that is said by itself.
      if (isPage && allowedOrigins?.has(url.origin) !== false) return url.href
      throw new TypeError(
        `"socialReturnUrls" has to list pages of "allowedOrigins", without a fragment: ${JSON.stringify(text)} is none.`,
      )
    }),
  )
}
