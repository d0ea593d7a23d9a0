/**
 * Writes characters that are not seen, or that turn the direction of others, as their numbers: a text that is signed must not look like
 * another one. Line breaks and tabs stay.
 */
export const showInvisible = (text: string): string =>
  text.replace(
    /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
