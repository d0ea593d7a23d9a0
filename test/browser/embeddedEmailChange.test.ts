import { expect, test } from 'vitest'
import { lookAt } from './support/lookAt.js'
import { modal } from './support/modal.js'
import { logInByEmail, useEmbedded } from './support/openEmbedded.js'
import { codePattern, readMail } from './support/openFrame.js'

const embedded = useEmbedded()

test('Account changes the email by a code to the old and one to the new; the account stays, also after a reload', async () => {
  const { site } = embedded
  const { page, problems } = await embedded.open({ expected: /status of 404 .*\/v1\/keys/ })
  problems.expect(/status of 401 .*\/v1\/email\/update\/primary/)
  const [email, next] = ['ada@example.com', 'ada@new.example.com']
  await logInByEmail(page, site, email)
  const address = await page.evaluate(() => window.kit.getAccount().address)
  // One mail in 30 s, by the clocks of both.
  site.pass(30_000)
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 30_000
  })
  await modal.accountButton(page).click()
  await modal.button(page, 'Change email').click()
  const view = modal.view(page, 'UpdateEmail')
  await view.getByText(`You sign in with ${email} now.`).waitFor()
  await lookAt(page, 'update-email')
  const since = site.mail.mails.length
  await view.getByLabel('New email').fill(next)
  await view.getByRole('button', { name: 'Continue' }).click()
  const digits = async (code: string) => {
    await view.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code)
  }
  await view.getByText('Enter the code of your email').waitFor()
  await lookAt(page, 'update-email-code')
  const first = await readMail(site, { pattern: codePattern, since })
  await digits(first === '000000' ? '111111' : '000000')
  await view.getByText('That code did not work').waitFor()
  await digits(first)
  await view.getByText('Enter the code of your new email').waitFor()
  await digits(await readMail(site, { pattern: codePattern, since: since + 1 }))
  await modal.view(page, 'Account').locator('.wk-who').waitFor()
  expect(site.mail.mails.slice(since).map(({ to }) => to)).toEqual([email, next, email])

  await page.reload()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  expect(await page.evaluate(() => window.kit.getAccount().address)).toBe(address)
  await modal.accountButton(page).click()
  await modal.button(page, 'Change email').click()
  await view.getByText(`You sign in with ${next} now.`).waitFor()
})
