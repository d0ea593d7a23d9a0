import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import keyIo from '../../../test/vectors/bitcoin-core/key_io-extract.json' with { type: 'json' }
import eip55 from '../../../test/vectors/evm/eip55.json' with { type: 'json' }
import erc681 from '../../../test/vectors/evm/erc681-uris.json' with { type: 'json' }
import solana from '../../../test/vectors/solana/address-syntax.json' with { type: 'json' }
import { hasSecret } from './hasSecret.js'

// The best known phrase of all: everybody has its accounts.
const phrase = 'test test test test test test test test test test test junk'
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58 = (min: number, max = min) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: min, maxLength: max })
const around = fc.constantFrom('', ' ', '\n', '"', 'key: ', '\u200b')

describe('is a secret', () => {
  test.each(keyIo.valid_private_keys_must_never_be_accepted_as_address_nor_echoed)(
    'the WIF key %s',
    (row) => {
      expect(hasSecret(typeof row === 'string' ? row : String(Object.values(row)[0]))).toBe(true)
    },
  )

  test.each([
    phrase,
    phrase.toUpperCase(),
    phrase.replaceAll(' ', '\n'),
    phrase.replaceAll(' ', '\r\n'),
    phrase.replaceAll(' ', ', '),
    phrase.replaceAll(' ', ','),
    phrase.replaceAll(' ', '.'),
    phrase.replaceAll(' ', '\u3000'),
    phrase
      .split(' ')
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
    phrase
      .split(' ')
      .map((word, index) => `${index + 1}${word}`)
      .join(' '),
    `${phrase} ${phrase}`,
    'あいこくしん あいさつ あいだ あおぞら あかちゃん あきる あけがた あける あこがれる あさい あさひ あしあと',
    'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar',
    '-----BEGIN EC PRIVATE KEY-----',
    '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efc',
    `${'ab'.repeat(32)}.eth`,
  ])('%j', (text) => {
    expect(hasSecret(text)).toBe(true)
  })

  test('32 bytes or more in hex, also as a transaction hash would be written', () => {
    const key = fc.integer({ min: 32, max: 128 }).chain((length) => bytes(length))
    fc.assert(
      fc.property(key, fc.boolean(), fc.boolean(), around, (key, isUpper, hasPrefix, other) => {
        const text = isUpper ? hex(key).toUpperCase() : hex(key)
        expect(hasSecret(other + (hasPrefix ? '0x' : '') + text + other)).toBe(true)
      }),
    )
  })

  test('a key of Solana, in base58 and as a list of its bytes', () => {
    fc.assert(
      fc.property(base58(87, 88), around, (key, other) => {
        expect(hasSecret(`"${key}"${other}`)).toBe(true)
      }),
    )
    const list = fc.constantFrom(32, 64).chain((length) => bytes(length))
    fc.assert(
      fc.property(list, fc.constantFrom(',', ', ', ',\n  ', ' '), (key, separator) => {
        expect(hasSecret(`[${[...key].join(separator)}]`)).toBe(true)
        expect(hasSecret([...key].join(separator))).toBe(true)
      }),
    )
  })

  test('twelve words and more, however they are parted', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefghilmnoprstuvwy'),
      minLength: 3,
      maxLength: 8,
    })
    const parted = fc.constantFrom(' ', '  ', '\n', '\t', ',', ', ', ';', '-', '|', ' / ')
    fc.assert(
      fc.property(fc.array(word, { minLength: 12, maxLength: 24 }), parted, (words, parted) => {
        expect(hasSecret(words.join(parted))).toBe(true)
      }),
    )
  })
})

describe('at the limits', () => {
  const other = 'z'
  test.each<[string, number, number, (length: number) => string]>([
    ['hex digits', 64, 256, (length) => `key of hex: ${'e'.repeat(length)}.`],
    ['hex digits alone', 48, 48, (length) => 'e'.repeat(length)],
    ['capital hex digits alone', 48, 48, (length) => 'E'.repeat(length)],
    ['hex digits alone, behind 0x', 48, 48, (length) => `0x${'e'.repeat(length)}`],
    ['characters of WIF', 51, 51, (length) => '5'.padEnd(length, other)],
    ['characters of WIF of a test network', 51, 51, (length) => '9'.padEnd(length, other)],
    ['characters of compressed WIF', 52, 52, (length) => 'K'.padEnd(length, other)],
    ['characters of compressed WIF, too,', 52, 52, (length) => 'L'.padEnd(length, other)],
    ['of a test network', 52, 52, (length) => 'c'.padEnd(length, other)],
    ['characters of BIP-38', 58, 58, (length) => '6P'.padEnd(length, other)],
    ['characters of BIP-32', 84, 120, (length) => 'tprv'.padEnd(length, other)],
    ['base58 characters', 85, 90, (length) => other.repeat(length)],
    ['words', 12, 48, (length) => Array(length).fill('word').join(' ')],
    ['words with their number behind', 12, 24, (length) => Array(length).fill('word12').join(' ')],
    ['bytes', 32, 128, (length) => Array(length).fill(255).join(',')],
    ['bytes on lines of their own', 32, 64, (length) => `[\n${Array(length).fill(7).join(',\n')}]`],
  ])('%s: from %i to %i', (_, least, most, write) => {
    const isOne = (length: number) => hasSecret(write(length))
    expect([isOne(least - 1), isOne(least), isOne(most)]).toEqual([false, true, true])
    if (most === least || most === 90) expect(isOne(most + 1)).toBe(false)
  })

  test.each([
    ['with a character that cannot be seen', `${'e'.repeat(32)}\u200b${'e'.repeat(32)}`, true],
    ['in full width', 'ｅ'.repeat(64), true],
    ['48 digits without a letter', '7'.repeat(48), false],
    ['48 hex digits in a longer word', `x${'e'.repeat(48)}`, false],
    ['48 hex digits before a word', `${'e'.repeat(48)} x`, false],
    ['small letters', '-----begin private key-----', false],
    ['numbers above a byte', Array(32).fill(256).join(','), false],
    ['one number above a byte among 32', [...Array(31).fill(1), 256].join(','), false],
    ['a first number above a byte', [256, ...Array(31).fill(1)].join(','), false],
    ['numbers of four digits', Array(32).fill(1000).join(','), false],
    ['numbers with other signs between', Array(40).fill('1/2').join(' '), false],
    ['12 words of letters and digits', Array(12).fill('a1b').join(' '), false],
    ['12 numbers', Array(12).fill('7').join(' '), false],
    ['11 words and a number', `7 ${Array(11).fill('word').join(' ')}`, false],
    ['11 words, and signs around them', ` - ${Array(11).fill('word').join(' - ')} - `, false],
  ])('%s', (_, text, isIt) => {
    expect(hasSecret(text)).toBe(isIt)
  })
})

describe('is none', () => {
  test.each([
    '',
    'bob.eth',
    'a.very.long.name.with.many.labels.eth',
    'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ...eip55.valid_checksummed,
    ...solana.valid,
    ...erc681,
    ...keyIo.valid_mainnet,
    ...keyIo.valid_test_networks,
    'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv?amount=1.5&label=Michael%20and%20friends',
  ])('%s', (text) => {
    expect(hasSecret(text)).toBe(false)
  })

  test('an address of any chain that something is sent to', () => {
    fc.assert(
      fc.property(bytes(20), base58(32, 44), (address, other) => {
        for (const text of [`0x${hex(address)}`, hex(address), other]) {
          // Nor while it is being typed.
          for (let end = 0; end <= text.length; end++) {
            expect(hasSecret(text.slice(0, end))).toBe(false)
          }
        }
      }),
    )
  })
})
