/**
 * Gives the BCP 47 tag of a locale, `en` if there is none. Browsers and servers may also name a locale in the way of
 * POSIX (`en_US.UTF-8`, `en-US@posix`, `C`). Intl throws for these.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5646
 */
export function readLocale(locale: unknown): string {
  try {
    const tag = String(locale ?? 'en')
      .replace(/[.@].*/, '')
      .replaceAll('_', '-')
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
