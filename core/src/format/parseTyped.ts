import { readTyped } from './readTyped.js'

/**
 * Reads an amount as a person types or pastes it, in the way of a locale: `1234,5`, `1234.5` and `1.234,5` in German.
 *
 * @returns decimal text without zeros that say nothing (`1234.5`); an empty text where no digit is typed yet;
 * `undefined` for what is no amount: letters, signs, exponents, a second separator, more decimals than `decimals`
 * (zeros at the end do not count), and what has two readings (`1.234` in German, `1,234` in English).
 */
export function parseTyped(text: string, options: parseTyped.Options = {}): string | undefined {
  return readTyped(text.trim(), options).amount
}

export declare namespace parseTyped {
  type Options = readTyped.Options
}
