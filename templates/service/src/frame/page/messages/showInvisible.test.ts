import { expect, test } from 'vitest'
import { showInvisible } from './showInvisible.js'

test.each([
  ['turns the direction', '\u202e', '202e'],
  ['has no width', '\u200b', '200b'],
  ['is a letter without a shape', '\u3164', '3164'],
  ['joins without a shape', '\u034f', '34f'],
  ['chooses a shape that there is not', '\u{e0101}', 'e0101'],
  ['is a braille cell without a dot', '\u2800', '2800'],
])('a character that %s is written as its number', (_, character, number) => {
  expect(showInvisible(`a${character}b`)).toBe(`a\\u{${number}}b`)
})

test.each(['Grüße, 世界', 'a\n\tb', 'عربي', '❤️'])('what is seen stays: %s', (text) => {
  expect(showInvisible(text)).toBe(text)
})
