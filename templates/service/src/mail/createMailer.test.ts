import { startMailSink } from '@wallet-kit/test/mail'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMailer } from './createMailer.js'

const from = 'My app <login@example.com>'
const mail = {
  to: 'ada@example.com',
  subject: 'Your code',
  text: `Your code is 123456.\n\nhttps://secure.example.com/v1/email/approve?token=${'x'.repeat(43)} – ✓`,
}

test('a mail arrives by SMTP as it was written', async () => {
  const sink = await startMailSink()
  const { sendMail, close } = createMailer({ from, smtpUrl: sink.url })
  onTestFinished(async () => {
    close()
    await sink.stop()
  })
  await sendMail(mail)
  await sendMail({ ...mail, to: 'bob@example.com' })
  expect(sink.mails).toEqual([
    { from, ...mail },
    { from, ...mail, to: 'bob@example.com' },
  ])
})

test('a server that refuses, and one that is not there, reject', async () => {
  const sink = await startMailSink()
  const { sendMail, close } = createMailer({ from, smtpUrl: sink.url })
  onTestFinished(close)
  sink.setRefusing(true)
  await expect(sendMail(mail)).rejects.toThrow('The mailbox is not available.')
  sink.setRefusing(false)
  await sendMail(mail)
  close()
  await sink.stop()
  const second = createMailer({ from, smtpUrl: sink.url })
  onTestFinished(second.close)
  await expect(second.sendMail(mail)).rejects.toThrow('ECONNREFUSED')
})

test('what a host sends by itself has ten seconds', async () => {
  const { sendMail } = createMailer({ from, send: () => new Promise(() => {}) })
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const sending = expect(sendMail(mail)).rejects.toThrow('Sending a mail took over 10 s.')
  await vi.advanceTimersByTimeAsync(10_000)
  await sending
})
