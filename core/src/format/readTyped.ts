import { numberMarks } from './numberMarks.js'
import { parseDecimal } from './parseDecimal.js'

/** What a typed text is: an amount (written with groups or not), two amounts at once, or none. */
export type Typed =
  | { readonly kind: 'plain' | 'grouped'; readonly amount: string }
  | { readonly kind: 'unclear' | 'none'; readonly amount?: undefined }

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
  const typed = toAscii(text.trim(), marks)
  const [, whole, separator, fraction = ''] = /^(\d*)(?:([.,])(\d*))?$/.exec(typed) ?? []

  if (whole === undefined) {
    const plain = withoutGroups(typed, marks)
    const amount = plain === undefined ? undefined : toCanonical(plain, decimals)
    return amount === undefined ? { kind: 'none' } : { kind: 'grouped', amount }
  }
  if (whole + fraction === '') return { kind: 'plain', amount: '' }
  // A thousand for one reader, one for another.
  const mayBeGroup = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
  if (separator && separator !== marks.decimal && mayBeGroup) return { kind: 'unclear' }
  const amount = toCanonical(`${whole}.${fraction}`, decimals)
  return amount === undefined ? { kind: 'none' } : { kind: 'plain', amount }
}

function toAscii(text: string, { decimal, group }: numberMarks.ReturnType) {
  const marks: Record<string, string> = { '٫': decimal, '٬': group, '．': '.', '，': ',' }
  return text.replace(/[^\0-~]/g, (character) => {
    const code = character.charCodeAt(0)
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? (marks[character] ?? character) : String(code - zero)
  })
}

function withoutGroups(typed: string, { decimal, group }: numberMarks.ReturnType) {
  const at = typed.indexOf(decimal)
  const whole = at < 0 ? typed : typed.slice(0, at)
  const fraction = at < 0 ? '' : typed.slice(at + decimal.length)
  // Any space and any apostrophe stand for the locale's own. Groups of two are the Indian way.
  const mark = /\s/.test(group) ? '\\s' : /['’]/.test(group) ? "['’]" : `[${group || '_'}]`
  const groups = new RegExp(`^[1-9]\\d{0,2}(?:${mark}\\d{2,3})*${mark}\\d{3}$`)
  if (!groups.test(whole) || !/^\d*$/.test(fraction)) return undefined
  return `${whole.replace(/\D/g, '')}.${fraction}`
}

/** @param plain digits with one dot */
function toCanonical(plain: string, decimals: number) {
  const { integer, fraction = '' } = parseDecimal(plain) ?? {}
  const counting = fraction.replace(/0+$/, '')
  if (integer === undefined || counting.length > decimals) return undefined
  return integer + (counting && `.${counting}`)
}

export declare namespace readTyped {
  type Options = {
    /** Decimals of the token; more are no amount. Default: any number. */
    readonly decimals?: number | undefined
    /** BCP 47 tag. Default: the browser's. */
    readonly locale?: string | undefined
  }
}
