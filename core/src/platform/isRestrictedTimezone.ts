const restricted =
  /^(asia\/(shanghai|urumqi|chongqing|chungking|harbin|kashgar|beijing|hong_kong|macau|macao)|prc|hongkong)$/i

/**
 * Tells whether the visitor's timezone is one of mainland China, Hong Kong and Macau, where services
 * use their `restrictedUrl` and no on-ramp provider serves.
 *
 * @param timezone IANA name, any letter case; by default the browser's
 */
export function isRestrictedTimezone(timezone: string | undefined = readTimezone()): boolean {
  // Some browsers answer with none.
  return restricted.test(timezone ?? '')
}

/** The browser's time zone. Engines throw if the system names one that they do not know. */
function readTimezone(): string | undefined {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
