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
 *
 */
export function splitQuietZeros(
  text: string,
  { locale }: { locale?: string | undefined } = {},
): QuietZeros {
  const separator =
    new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
      .formatToParts(1.1)
      .find((part) => part.type === 'decimal')?.value ?? '.'
  const point = text.lastIndexOf(separator)
  if (point < 0 || !/^\d/.test(text)) return { lead: '', value: text, tail: '' }
  const fraction = text.slice(point + separator.length)
  const counting = fraction.replace(/0+$/, '')
  const integer = text.slice(0, point)
  if (counting === '') {
    const rest = text.slice(point)
    return integer === '0'
      ? { lead: text, value: '', tail: '' }
      : { lead: '', value: integer, tail: rest }
  }
  const tail = fraction.slice(counting.length)
  const value = integer === '0' ? counting.replace(/^0+/, '') : integer + separator + counting
  return { lead: text.slice(0, text.length - tail.length - value.length), value, tail }
}
