import type { Kit } from '@wallet-kit/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPageKit, holdNext, outcome, setUpPage, site } from '../../test/openWallet.js'
import { getLogin } from '../slice.js'
import { requestCode } from './email.js'
import { submitCode, waitForDevice } from './emailCode.js'
import { logInByFarcaster } from './farcaster.js'
import { logInByPasskey } from './passkey.js'

setUpPage({ hasPasskeys: false })

const email = 'mira@example.com'
let kit: Kit
beforeEach(() => {
  kit = createPageKit()
})
const count = (type: string) => site.types().filter((each) => each === type).length

type Begin = readonly [state: string, begin: () => unknown]
const sending = () => {
  holdNext('connectEmail')
  void outcome(requestCode(kit, { email }))
}
const inStep = (action: string) => () => {
  site.replies.connectEmail = { action }
  return requestCode(kit, { email })
}
const others: readonly Begin[] = [
  ['a code is asked for', sending],
  ['the email is logged in', inStep('connect')],
  ['a passkey is asked for', () => void outcome(logInByPasskey(kit))],
  ['Farcaster loads', () => void outcome(logInByFarcaster(kit))],
]

describe('a wait for an approval', () => {
  test.each([...others, ['the code is typed', inStep('verifyOtp')] satisfies Begin])(
    'asks nothing if %s',
    async (_, begin) => {
      await begin()
      const before = getLogin(kit)
      await waitForDevice(kit)
      expect(site.last('connectDevice')).toBeUndefined()
      expect(getLogin(kit)).toEqual(before)
    },
  )

  test.each([
    [{}, 'code'],
    [{ action: 'verifyOtp' }, 'code'],
    [{ action: 'connect' }, 'done'],
  ])('ends with the answer %j in the step %s', async (reply, step) => {
    await inStep('verifyDevice')()
    site.replies.connectDevice = reply
    await waitForDevice(kit)
    expect(getLogin(kit)).toEqual({ via: 'email', email, step })
  })
})

describe('a code', () => {
  test.each([...others, ['an approval is waited for', inStep('verifyDevice')] satisfies Begin])(
    'is not given to the frame if %s',
    async (_, begin) => {
      await begin()
      const before = getLogin(kit)
      await submitCode(kit, { code: '123456' })
      expect(site.last('connectOtp')).toBeUndefined()
      expect(getLogin(kit)).toEqual(before)
    },
  )

  test('is not given to the frame without a login', async () => {
    await submitCode(kit, { code: '123456' })
    expect(site.asked).toEqual([])
  })

  test('is given once if it is sent twice', async () => {
    await requestCode(kit, { email })
    const next = holdNext('connectOtp')
    const works = [submitCode(kit, { code: '123456' }), submitCode(kit, { code: '123456' })]
    site.answer(await next())
    await Promise.all(works)
    expect(count('connectOtp')).toBe(1)
    expect(getLogin(kit)).toEqual({ via: 'email', email, step: 'done' })
  })
})
