/** Cuts a plain decimal text to so many decimals; what is none is left as it is. */
export function cutDecimals(text: string, decimals: number): string {
  const point = text.indexOf('.')
  return point < 0 ? text : text.slice(0, point + 1 + decimals).replace(/\.$/, '')
}
