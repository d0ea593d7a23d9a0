import { expect, test } from 'vitest'
import { ReturnUrlNotAllowedError } from './errors.js'

test('ReturnUrlNotAllowedError names the setting that lists the pages', () => {
  const { status, shortMessage } = new ReturnUrlNotAllowedError()
  expect([status, shortMessage]).toEqual([
    ...[403, 'The page to come back to is not in `socialReturnUrls` of the service.'],
  ])
})
