/** Gives the marks that a locale writes into a number whose digits are 0 to 9. */
export function numberMarks(locale: string | undefined): numberMarks.ReturnType {
  // Seven digits: some locales group only from five on.
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.5)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: find('decimal') ?? '.', group: find('group') ?? '' }
}

export declare namespace numberMarks {
  type ReturnType = { readonly decimal: string; readonly group: string }
}
