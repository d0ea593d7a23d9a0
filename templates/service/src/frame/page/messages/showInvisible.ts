/**
 * Writes characters that are not seen, or that turn the direction of others, as their numbers: a text that is signed must not look like
 * another one. Line breaks and tabs stay, and what makes a character an emoji.
 */
export const showInvisible = (text: string): string =>
  text.replace(
    /(?!\n|\t|\u{fe0f})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
