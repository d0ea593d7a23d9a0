import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createTestService } from '../../../../test/createTestService.js'
import { logIn } from '../../../../test/logIn.js'
import { openKeysAfterLogin } from './openKeys.js'
import { proveBySeed } from './sendKeyProof.js'

afterEach(() => void vi.unstubAllGlobals())

test('the open seed proves the account to the service, and one of another account does not', async () => {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  const { frame, browser } = createTestFrame(service)
  await logIn(service, browser)
  await openKeysAfterLogin(frame)
  service.pass(30_000)
  const begin = async () =>
    (await browser.post('/v1/email/update', { email: 'ada@new.example.com' })).status
  expect(await begin()).toBe(403)
  const { accountId } = frame.state.account as { accountId: string }
  // What this browser keeps is of another account, and a login is too long ago to read its own.
  service.pass(5 * 60_000)
  await expect(proveBySeed(frame, 'another')).rejects.toMatchObject({ code: 'LoginNotFresh' })
  expect(await begin()).toBe(403)
  await proveBySeed(frame, accountId)
  expect(await begin()).toBe(200)
})
