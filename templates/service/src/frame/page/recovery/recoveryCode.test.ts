import { expect, test } from 'vitest'
import { createRecoverySecret, readRecoveryCode, writeRecoveryCode } from './recoveryCode.js'

test('a code is read as it is written, and as people write it', async () => {
  const secret = createRecoverySecret()
  const code = await writeRecoveryCode(secret)
  expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){6}[\dA-HJKMNP-TV-Z]{4}$/)
  const written = [
    ...[code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', '')],
    ...[
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
      `Recovery code of my wallet:\n${code}\n`,
      `My code ${code} that wins`,
    ],
  ]
  for (const each of written) expect(await readRecoveryCode(each), each).toEqual(secret)
  expect(await writeRecoveryCode(createRecoverySecret())).not.toBe(code)
})

test('a wrong letter is told, and so is a text without a code', async () => {
  // All of it is zero, so that a change is one of the checksum or of a single letter.
  const code = await writeRecoveryCode(new Uint8Array(16))
  expect(code.slice(0, 20)).toBe('0000-0000-0000-0000-')
  for (const each of [
    `2${code.slice(1)}`,
    code.slice(0, -5),
    '',
    'x'.repeat(20_000),
    'U'.repeat(28),
  ]) {
    expect(await readRecoveryCode(each), each.slice(0, 40)).toBeUndefined()
  }
})

test('letters that look like digits are read as those', async () => {
  // Its first groups are 0000-0000-0000-0000 and its last bytes have ones.
  const secret = Uint8Array.from({ length: 16 }, (_, place) => (place < 10 ? 0 : 0x21))
  const code = await writeRecoveryCode(secret)
  expect(code).toMatch(/^(0000-){4}.*1/)
  for (const zero of ['O', 'o']) {
    for (const one of ['I', 'i', 'L', 'l']) {
      const written = code.replaceAll('0', zero).replaceAll('1', one)
      expect(await readRecoveryCode(written), written).toEqual(secret)
    }
  }
})

test.each<[string, (code: string) => string, boolean]>([
  ['at the end of a sentence', (code) => `It is ${code}.`, true],
  ['with letters right before', (code) => `AB${code}`, false],
  ['with letters right after', (code) => `${code}AB`, false],
  ['in the first 10,000 characters', (code) => `${' '.repeat(9_966)}${code} `, true],
  ['after them', (code) => `${' '.repeat(9_967)}${code} `, false],
])('a code in a text, %s: found %j', async (_, write, isFound) => {
  const secret = createRecoverySecret()
  const text = write(await writeRecoveryCode(secret))
  expect(await readRecoveryCode(text)).toEqual(isFound ? secret : undefined)
})
