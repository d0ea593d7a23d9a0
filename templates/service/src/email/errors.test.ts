import { expect, test } from 'vitest'
import { EmailChangingError } from './errors.js'

test('EmailChangingError says when the email logs in', () => {
  const { status, shortMessage } = new EmailChangingError()
  expect([status, shortMessage]).toEqual([
    ...[409, 'This email logs in once the change of email has taken effect.'],
  ])
})
