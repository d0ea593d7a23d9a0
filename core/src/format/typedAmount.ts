import { parseDecimal } from './amounts.js'

/** Gives the marks that a locale writes into a number whose digits are 0 to 9. */
function numberMarks(locale: string | undefined): numberMarks.ReturnType {
  // Seven digits: some locales group only from five on.
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.5)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: find('decimal') ?? '.', group: find('group') ?? '' }
}

declare namespace numberMarks {
  type ReturnType = { readonly decimal: string; readonly group: string }
}

/**
 * Writes a decimal text as a person would type it: the locale's separator, all digits, no groups. What `parseTyped` reads
 * back as the same text.
 */
export function formatTyped(amount: string, { locale }: { locale?: string | undefined } = {}) {
  return amount.replace('.', numberMarks(locale).decimal)
}

/** Why a text is no amount: other characters than digits and marks, more decimals than the token has. */
export type TypedRefusal = 'digits' | 'decimals'

/** What a typed text is: an amount (written with groups or not), two amounts at once, the beginning of groups, or none. */
export type Typed =
  | { readonly kind: 'plain' | 'grouped'; readonly amount: string }
  | {
      readonly kind: 'unclear'
      readonly readings: readonly [string, string]
      readonly amount?: undefined
    }
  | { readonly kind: 'unfinished'; readonly amount?: undefined }
  | { readonly kind: 'none'; readonly reason: TypedRefusal; readonly amount?: undefined }

/** The zeros of the digits that keyboards write besides 0 to 9: Arabic, Persian, Devanagari, Bengali, full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/**
 * Reads an amount as a person types or pastes it. One separator is a decimal one: the locale's, the dot or the comma (a
 * phone's keyboard follows its own region). Groups count where they are whole and cannot be read otherwise: `1.234,5`
 * in German. What has two readings is unclear: `1.234` in German, `1,234` in English.
 */
export function readTyped(text: string, options: readTyped.Options = {}): Typed {
  const { decimals = Number.POSITIVE_INFINITY, locale } = options
  const marks = numberMarks(locale)
  const typed = toAscii(text, marks)
  const [, whole, separator, fraction = ''] = /^(\d*)(?:([.,])(\d*))?$/.exec(typed) ?? []

  if (whole === undefined) {
    const groups = groupsOf(marks)
    if (groups.begun.test(typed)) return { kind: 'unfinished' }
    return toTyped('grouped', withoutGroups(typed, groups, marks), decimals)
  }
  if (whole + fraction === '') return { kind: 'plain', amount: '' }
  // A thousand for one reader, one for another.
  const mayBeGroup = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
  if (separator && separator !== marks.decimal && mayBeGroup) {
    return { kind: 'unclear', readings: [`${whole}${fraction}`, `${whole}.${fraction}`] }
  }
  return toTyped('plain', `${whole}.${fraction}`, decimals)
}

function toAscii(text: string, { decimal, group }: numberMarks.ReturnType) {
  const marks: Record<string, string> = { '٫': decimal, '٬': group, '．': '.', '，': ',' }
  return text.replace(/[^\0-~]/g, (character) => {
    const code = character.charCodeAt(0)
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? (marks[character] ?? character) : String(code - zero)
  })
}

/** Whole groups, and what may become such: somebody who types them has not finished. */
function groupsOf({ group }: numberMarks.ReturnType) {
  // Any space and any apostrophe stand for the locale's own. Groups of two are the Indian way.
  const mark = /\s/.test(group) ? '\\s' : /['’]/.test(group) ? "['’]" : `[${group}]`
  const start = `^[1-9]\\d{0,2}(?:${mark}\\d{2,3})*${mark}`
  return { whole: new RegExp(`${start}\\d{3}$`), begun: new RegExp(`${start}\\d{0,2}$`) }
}

function withoutGroups(
  typed: string,
  groups: ReturnType<typeof groupsOf>,
  { decimal }: numberMarks.ReturnType,
) {
  const at = typed.indexOf(decimal)
  const whole = at < 0 ? typed : typed.slice(0, at)
  const fraction = at < 0 ? '' : typed.slice(at + decimal.length)
  if (!groups.whole.test(whole) || !/^\d*$/.test(fraction)) return undefined
  return `${whole.replace(/\D/g, '')}.${fraction}`
}

/** @param plain digits with one dot */
function toTyped(kind: 'plain' | 'grouped', plain: string | undefined, decimals: number): Typed {
  const decimal = parseDecimal(plain ?? '')
  if (!decimal) return { kind: 'none', reason: 'digits' }
  const counting = decimal.fraction.replace(/0+$/, '')
  if (counting.length > decimals) return { kind: 'none', reason: 'decimals' }
  return { kind, amount: decimal.integer + (counting && `.${counting}`) }
}

export declare namespace readTyped {
  type Options = {
    /** Decimals of the token; more are no amount. Default: any number. */
    readonly decimals?: number | undefined
    /** BCP 47 tag. Default: the browser's. */
    readonly locale?: string | undefined
  }
}

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
