import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import { answer, asked, createPageKit, outcome, setUpPage, site } from '../../test/openWallet.js'
import { FrameAnswerError } from '../errors.js'
import { isStorageBlocked, requestStorage } from './storage.js'

setUpPage({ hasPasskeys: false })

const answerOf = (code: string) =>
  new FrameAnswerError({ request: 'connectEmail', code, message: 'No.' })

test.each([
  ['an answer with that code', answerOf('StorageBlocked'), true],
  ['an answer with another code', answerOf('MailNotSent'), false],
  [
    'another error with that code',
    Object.assign(new Error('No.'), { code: 'StorageBlocked' }),
    false,
  ],
  ['no error', undefined, false],
])('storage is blocked by the word of the frame alone: %s', (_, error, expected) => {
  expect(isStorageBlocked(error)).toBe(expected)
})

test('a request is done when the visitor is done in the frame', async () => {
  site.replies.requestStorage = hold
  const work = outcome(requestStorage(createPageKit()))
  await asked('requestStorage')
  await answer('requestStorage', {})
  expect(await work).toBe('done')
})

test('a request throws UserRejectedError if the visitor leaves', async () => {
  site.replies.requestStorage = hold
  const kit = createPageKit()
  const work = outcome(requestStorage(kit))
  await asked('requestStorage')
  await act(async () => kit.close())
  expect(await work).toBe('UserRejectedError')
})

test('a request throws what the frame answers', async () => {
  site.replies.requestStorage = refusal('StorageBlocked')
  await expect(requestStorage(createPageKit())).rejects.toMatchObject({ code: 'StorageBlocked' })
})
