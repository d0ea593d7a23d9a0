import { MailNotSentError } from '../errors.js'
import type { Service } from '../service.js'
import type { Mail } from './mail.js'

/** Sends a mail. Throws `MailNotSentError`. */
export async function deliver(service: Service, mail: Omit<Mail, 'from'>): Promise<void> {
  await service.sendMail(mail).catch((cause) => {
    throw new MailNotSentError({ cause })
  })
}
