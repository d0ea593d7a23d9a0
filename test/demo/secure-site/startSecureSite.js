import { randomBytes } from 'node:crypto'
import { createService } from '@wallet-kit/service'
import { holdPort } from '../../run/holdPort.js'
import { startGitHub } from './startGitHub.js'
import { startMailbox } from './startMailbox.js'

/**
 * Prepares the secure site of a page that is still to be served: the service as it is published, over a database in memory, with a mailbox and
 * one social provider of this machine. `start` lets a page in, by its origin; `stop` ends all of it. `networks` and `smartAccounts` are the service's own
 * options.
 */
export async function prepareSecureSite({ networks, smartAccounts }) {
  const [mailbox, github, held] = await Promise.all([startMailbox(), startGitHub(), holdPort()])
  // The page has to know the site's address before the site knows the page's.
  const { port } = held
  const url = `http://secure.localhost:${port}`
  let service
  return {
    url,
    mailboxUrl: mailbox.url,
    mails: mailbox.mails,
    async start({ origin }) {
      const { stop, ...credentials } = github
      service = await createService({
        ...{ url, port, allowedOrigins: [origin], appName: 'Wallet Kit demo' },
        ...{ networks, smartAccounts },
        ...{ database: 'memory:', logLevel: 'warn' },
        secret: `demo:${randomBytes(32).toString('base64url')}`,
        mail: { from: 'Wallet Kit demo <login@localhost>', smtpUrl: mailbox.smtpUrl },
        socials: { github: credentials },
      })
      await held.release()
      await service.start()
    },
    async stop() {
      await service?.stop()
      await Promise.all([mailbox.stop(), github.stop(), held.release()])
    },
  }
}
