import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { codeSchema, emailSchema } from './email.js'

const label = (length: number) => 'b'.repeat(length)

test.each([
  ['ada@example.com'],
  ['a@b.c'],
  ['ada+wallet@mail.example.co'],
  ["!#$%&'*+/=?^_`{|}~-.ada@example.com"],
  ['ada@1-2.3-4.example'],
  [`${'a'.repeat(64)}@example.com`],
  [`a@${label(63)}.com`],
  [`a@example.${label(63)}`],
  // 254 characters.
  [`${'a'.repeat(60)}@${label(63)}.${label(63)}.${label(63)}.c`],
])('%s is an email', (email) => {
  expect(safeParse(emailSchema, email)).toMatchObject({ success: true, output: email })
})

test('an email is read without space around it, in lower case', () => {
  expect(safeParse(emailSchema, ' \tAda@Example.COM\n')).toMatchObject({
    ...{ success: true, output: 'ada@example.com' },
  })
})

test.each([
  [''],
  ['@'],
  ['ada'],
  ['@example.com'],
  ['ada@'],
  ['ada@localhost'],
  ['ada@example.'],
  ['ada@.com'],
  ['ada@example..com'],
  ['ada@-example.com'],
  ['ada@example-.com'],
  ['ada@example.-com'],
  ['ada@example.com-'],
  ['ada@@example.com'],
  ['ada@bob@example.com'],
  ['ada lovelace@example.com'],
  ['<ada@example.com'],
  ['ada@example.com>'],
  ['ada@example.com, bob@example.com'],
  ['ada@example.com\r\nBcc: bob@example.com'],
  ['adä@example.com'],
  ['ada@exämple.com'],
  ['ada@exa_mple.com'],
  [`${'a'.repeat(65)}@example.com`],
  [`a@${label(64)}.com`],
  [`a@example.${label(64)}`],
  // 255 characters.
  [`${'a'.repeat(61)}@${label(63)}.${label(63)}.${label(63)}.c`],
])('%j is no email', (text) => {
  const { success, issues } = safeParse(emailSchema, text)
  expect([success, issues?.[0].message]).toEqual([false, 'This is not an email.'])
})

test('a code has six digits, and nothing else', () => {
  for (const code of ['000000', '123456']) expect(safeParse(codeSchema, code).success).toBe(true)
  for (const code of ['12345', '1234567', ' 123456', '123456\n', '12345a', '１２３４５６']) {
    const { success, issues } = safeParse(codeSchema, code)
    expect([code, success, issues?.[0].message]).toEqual([code, false, 'A code has six digits.'])
  }
})
