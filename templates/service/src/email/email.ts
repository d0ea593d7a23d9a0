import { pipe, regex, string, toLowerCase, trim } from 'valibot'

/**
 * An email, as HTML has it and with a dot in its domain, in lower case: whoever types it in other letters is the same person.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export const emailSchema = pipe(
  string(),
  trim(),
  toLowerCase(),
  regex(
    /^(?=.{3,254}$)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/,
    'This is not an email.',
  ),
)

/** Six digits. */
export const codeSchema = pipe(string(), regex(/^\d{6}$/, 'A code has six digits.'))
