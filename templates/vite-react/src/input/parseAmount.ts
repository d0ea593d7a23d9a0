/**
 * Turns what a person typed ("0.01") into the smallest unit of a currency (wei), digit by digit: a floating point
 * number would already be wrong here.
 */
export function parseAmount(typed: string, decimals: number): bigint {
  // A thousand for one reader, one for another.
  if (/^[1-9]\d{0,2},\d{3}$/.test(typed.trim())) {
    throw new Error('Write a thousand as 1000, and one as 1.0.')
  }
  const text = typed.trim().replace(',', '.')
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' && fraction === '') throw new Error('Enter an amount, such as 0.01.')
  if (fraction.length > decimals) {
    throw new Error(`Use at most ${decimals} digits after the point.`)
  }
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value === 0n) throw new Error('Enter an amount above zero.')
  if (value >= 2n ** 256n) throw new Error('This amount is too large.')
  return value
}
