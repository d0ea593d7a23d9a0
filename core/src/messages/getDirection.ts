const rightToLeft =
  /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)(-|$)|-(arab|hebr|syrc|thaa|nkoo)(-|$)/i

/** The writing direction of a locale. */
export const getDirection = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.test(locale) ? 'rtl' : 'ltr'
