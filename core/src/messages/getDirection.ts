const rightToLeft = /^(ar|arc|ckb|dv|fa|ha-arab|he|iw|ks|ku-arab|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i

/** The writing direction of a locale. */
export function getDirection(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(locale) || /-(arab|hebr|syrc|thaa|nkoo)(-|$)/i.test(locale)
    ? 'rtl'
    : 'ltr'
}
