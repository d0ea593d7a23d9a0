/** Pairs of a letter or digit and the Latin letter that it looks like, both small: capitals are made small before. */
const pairs =
  'аaвbсcԁdеeһhнhіlјjкkӏlмmоoрpԛqѕsтtуyѵvԝwхxαaβbεeζzηhιlκkμmνnοoρpτtυyχxωwılɩlɑaɡg₮t$s0o1lil|l5s'
const twins = new Map(
  Array.from(pairs.match(/../gu) ?? [], ([letter, latin = '']) => [letter, latin]),
)

/**
 * Makes texts that look the same into the same text: letter case, marks, what cannot be seen, and letters and digits that look
 * like another one (`USDС` with a Cyrillic С, `U5DC`, `ΕTH`) count for nothing. To compare with, never to show.
 */
export function foldLook(text: string): string {
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFKD')
  return plain
    .toLowerCase()
    .replace(
      /[^a-hj-z2346789]/gu,
      (letter) => twins.get(letter) ?? (/[\p{L}\p{N}]/u.test(letter) ? letter : ''),
    )
    .replace(/vv/g, 'w')
    .replace(/rn/g, 'm')
}
