import { expect, test } from 'vitest'
import { HttpError } from '../errors/http.js'
import { WalletKitError } from '../errors/walletKitError.js'
import { readReason } from './createHttp.js'

const url = 'https://service.example/v1/x'
const answer = (...descriptions: string[]) =>
  new HttpError({
    url,
    status: 400,
    reasons: descriptions.map((description) => ({ name: 'no', description })),
  })

test('the first description that says something, wherever in the causes the answer is', () => {
  const cause = answer('', 'Not sold in your country.', 'Second')
  expect(readReason(cause)).toEqual({ text: 'Not sold in your country.' })
  const error = new WalletKitError('No page.', { cause: new WalletKitError('No link.', { cause }) })
  expect(readReason(error)).toEqual({ text: 'Not sold in your country.' })
})

test('a long one is cut', () => {
  expect(readReason(answer('a'.repeat(200)))?.text).toBe(`${'a'.repeat(99)}…`)
})

test.each([
  ['an answer without one', answer()],
  ['an answer with an empty one', answer('')],
  ['another error of the kit', new WalletKitError('No.')],
  ['a foreign error', Object.assign(new Error('no'), { reasons: [{ description: 'no' }] })],
  ['nothing', undefined],
])('%s says nothing', (_, error) => {
  expect(readReason(error)).toBeUndefined()
})
