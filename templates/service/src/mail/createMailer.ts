import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config/serviceConfig.js'
import { DeadlineError } from '../errors.js'
import type { Service } from '../service.js'

/** How long a mail may take to be handed over, in ms. */
const sendTime = 10_000

/** Makes what sends mails: by SMTP, or as the host does it. `close` ends its connections. */
export function createMailer({ from, smtpUrl = '', send }: MailConfig): Mailer {
  if (send) {
    return { sendMail: (mail) => withDeadline(send({ from, ...mail })), close: () => {} }
  }
  const { protocol, hostname } = new URL(smtpUrl)
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // Codes travel in these mails.
    requireTLS: protocol === 'smtp:' && !isLocal,
    connectionTimeout: sendTime,
    greetingTimeout: sendTime,
    socketTimeout: sendTime,
  })
  return {
    sendMail: (mail) => withDeadline(transport.sendMail({ from, ...mail })),
    close: () => transport.close(),
  }
}

/** Sends mails. */
export type Mailer = Pick<Service, 'sendMail'> & { readonly close: () => void }

async function withDeadline(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new DeadlineError({ what: 'Sending a mail', after: sendTime })
    timer = setTimeout(() => reject(error), sendTime)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}
