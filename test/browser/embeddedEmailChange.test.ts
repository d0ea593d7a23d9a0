import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAt } from './support/lookAt.js'
import { modal } from './support/modal.js'
import { logInByEmail, useEmbedded } from './support/openEmbedded.js'
import { codePattern, readMail, type SecureSite } from './support/openFrame.js'

/** The link that confirms a change of email. */
const linkPattern = /(https?:\/\/\S+\/v1\/email\/change\?token=\S+)/
/** The service asks for a proof by the open wallet, which the frame gives without a word. */
const needsKey = /status of 403 .*\/v1\/email\/update$/
const embedded = useEmbedded()

/** One mail in 30 s, by the clocks of both. */
async function passMailPause(page: Page, site: SecureSite) {
  site.pass(30_000)
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 30_000
  })
}

async function typeDigits(page: Page, code: string) {
  await modal.view(page, 'UpdateEmail').getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}

test('Account tells that the email changes, also after a new load of the page, and undoes it', async () => {
  const { site } = embedded
  const { page, problems } = await embedded.open({ expected: /status of 404 .*\/v1\/keys/ })
  problems.expect(needsKey)
  const [email, next] = ['bea@example.com', 'bea@new.example.com']
  await logInByEmail(page, site, email)
  await passMailPause(page, site)
  await modal.accountButton(page).click()
  await modal.button(page, 'Change email').click()
  const view = modal.view(page, 'UpdateEmail')
  const since = site.mail.mails.length
  await view.getByLabel('New email').fill(next)
  await view.getByRole('button', { name: 'Continue' }).click()
  await view.getByText('Enter the code of your email').waitFor()
  await typeDigits(page, await readMail(site, { pattern: codePattern, since }))
  await view.getByText('Enter the code of your new email').waitFor()
  await typeDigits(page, await readMail(site, { pattern: codePattern, since: since + 1 }))
  await view.getByRole('button', { name: 'Done' }).click()
  await modal.button(page, 'Your email will change').click()
  await view.getByText('A change of your email was asked for').waitFor()
  const link = await readMail(site, { pattern: linkPattern, since: since + 2 })
  const mailbox = await page.context().newPage()
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: 'Change my email' }).click()
  await mailbox.getByText('Your email changes in a day').waitFor()

  await page.reload()
  await modal.accountButton(page).click()
  await modal.button(page, 'Your email will change').click()
  await view.getByText(`on you sign in with ${next}, and no longer with ${email}.`).waitFor()
  await lookAt(page, 'update-email-pending')
  await view.getByRole('button', { name: 'Keep my email' }).click()
  await view.getByText(`You sign in with ${email} now.`).waitFor()
  await mailbox.goto(link)
  await mailbox.getByText('This link does not work').waitFor()
  site.pass(24 * 3_600_000)
  await page.reload()
  await modal.accountButton(page).click()
  await modal.button(page, 'Change email').click()
  await view.getByText(`You sign in with ${email} now.`).waitFor()
})

test('Account changes the email by two codes and the link of the old one, a day later; the account stays', async () => {
  const { site } = embedded
  const { page, problems } = await embedded.open({ expected: /status of 404 .*\/v1\/keys/ })
  problems.expect(/status of 401 .*\/v1\/email\/update\/primary/)
  problems.expect(needsKey)
  const [email, next] = ['ada@example.com', 'ada@new.example.com']
  await logInByEmail(page, site, email)
  const address = await page.evaluate(() => window.kit.getAccount().address)
  await passMailPause(page, site)
  await modal.accountButton(page).click()
  await modal.button(page, 'Change email').click()
  const view = modal.view(page, 'UpdateEmail')
  await view.getByText(`You sign in with ${email} now.`).waitFor()
  await lookAt(page, 'update-email')
  const since = site.mail.mails.length
  await view.getByLabel('New email').fill(next)
  await view.getByRole('button', { name: 'Continue' }).click()
  await view.getByText('Enter the code of your email').waitFor()
  await lookAt(page, 'update-email-code')
  const first = await readMail(site, { pattern: codePattern, since })
  await typeDigits(page, first === '000000' ? '111111' : '000000')
  await view.getByText('That code did not work').waitFor()
  await typeDigits(page, first)
  await view.getByText('Enter the code of your new email').waitFor()
  await typeDigits(page, await readMail(site, { pattern: codePattern, since: since + 1 }))
  await view.getByText(`We sent it to ${email}. A day after you confirm there`).waitFor()
  await lookAt(page, 'update-email-link')
  expect(site.mail.mails.slice(since).map(({ to }) => to)).toEqual([email, next, email])
  const link = await readMail(site, { pattern: linkPattern, since: since + 2 })

  // The page of the link, in the browser in which the mail is read.
  const mailbox = await page.context().newPage()
  await mailbox.goto(link)
  await mailbox.getByText(`One day after you confirm, ${next} logs in`).waitFor()
  await mailbox.getByRole('button', { name: 'Change my email' }).click()
  await mailbox.getByText('Your email changes in a day').waitFor()
  await view.getByRole('button', { name: 'Done' }).click()
  await modal.button(page, 'Your email will change').click()
  await view.getByText(`on you sign in with ${next}, and no longer with ${email}.`).waitFor()

  await mailbox.goto(link)
  await mailbox.getByText('Your email is about to change').waitFor()
  site.pass(24 * 3_600_000)
  await mailbox.reload()
  await mailbox.getByText('This link does not work').waitFor()
  // The logins of the account have ended: the new email logs in to the same one.
  problems.expect(/status of 401 .*\/v1\/account$/)
  await page.reload()
  await logInByEmail(page, site, next)
  expect(await page.evaluate(() => window.kit.getAccount().address)).toBe(address)
  await modal.accountButton(page).click()
  await modal.button(page, 'Change email').click()
  await view.getByText(`You sign in with ${next} now.`).waitFor()
})
