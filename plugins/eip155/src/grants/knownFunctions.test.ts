import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { knownFunctions } from './knownFunctions.js'

const rows = [...knownFunctions].map(([selector, row]) => ({ selector, ...row }))

/** `(address token,uint160 amount) details` → `(address,uint160)`: viem reads no named tuples in a function's text. */
const toTypes = (signature: string) =>
  signature.replace(/(\)(?:\[\])*|\b(?:u?int|bytes|address|bool|string)\d*(?:\[\])*) \w+/g, '$1')

test.each(rows)('$selector is the selector of $signature', ({ selector, signature }) => {
  expect(toFunctionSelector(`function ${toTypes(signature)}`)).toBe(selector)
})

test('no selector stands twice', () => {
  const selectors = rows.map(({ signature }) => toTypes(signature))
  expect(new Set(selectors).size).toBe(selectors.length)
})

test.each(rows)('$signature names a source, and each parameter once', ({ signature, source }) => {
  expect(source).toMatch(/^https:\/\//)
  const outer = signature
    .slice(signature.indexOf('(') + 1, -1)
    .replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
  const names = outer.split(',').map((each) => each.trim().split(' ').at(-1))
  expect(new Set(names).size).toBe(names.length)
})
