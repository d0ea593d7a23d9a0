/** An amount in three pieces, each may be empty; together they are the text that was given. */
export type QuietZeros = {
  /** Zeros (and the separator) before the first digit that counts: dimmed. */
  readonly lead: string
  /** What counts: in full ink. */
  readonly value: string
  /** Zeros after the last digit that counts (with the separator where nothing is left of the fraction): dimmed. */
  readonly tail: string
}

/**
 * Splits a text of {@link formatAmount} into the digits that count and the zeros that only hold a
 * place, for the design's quiet zeros: `0.420` is `0.` **42** `0`, `120.000` is **120** `.000`.
 * A text without decimals stays whole: grouping marks are no decimal separator.
 */
export function splitQuietZeros(
  text: string,
  { locale }: { locale?: string | undefined } = {},
): QuietZeros {
  const separator =
    new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
      .formatToParts(1.1)
      .find((part) => part.type === 'decimal')?.value ?? '.'
  // Zeros up to the first digit that counts, what counts, zeros after it; only of a number that has decimals.
  const pattern = `^(?=\\d.*[${separator}])(0[${separator}]0*|)(.*?)([${separator}]?0*)$`
  const [, lead = '', value = text, tail = ''] = new RegExp(pattern).exec(text) ?? []
  return { lead, value, tail }
}
