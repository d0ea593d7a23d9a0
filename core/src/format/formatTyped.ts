import { numberMarks } from './numberMarks.js'

/**
 * Writes a decimal text as a person would type it: the locale's separator, all digits, no groups. What `parseTyped` reads
 * back as the same text.
 */
export function formatTyped(amount: string, { locale }: { locale?: string | undefined } = {}) {
  return amount.replace('.', numberMarks(locale).decimal)
}
