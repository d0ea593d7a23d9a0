import { createService, type ServiceConfig } from '../src/index.js'
import type { Mail } from '../src/mail/mail.js'

/** Origins of the service itself, of an app that may use it, and of one that may not. */
export const own = 'http://secure.localhost:8787'
export const app = 'http://app.localhost:5173'
export const stranger = 'https://stranger.example'

/** The key that test services seal with. */
export const secret = `test:${Buffer.alloc(32, 7).toString('base64url')}`

/** A service in this process, over a database in memory or the one of `config`. Its clock stands still until it is moved. */
export async function createTestService(config: Partial<ServiceConfig> = {}) {
  const mails: Mail[] = []
  const lines: string[] = []
  let time = Date.parse('2026-11-01T12:00:00Z')
  const service = await createService(
    {
      ...{ url: own, allowedOrigins: [app], appName: 'Test app', port: 0 },
      ...{ database: 'memory:', secret, logLevel: 'debug' },
      mail: {
        from: 'Test app <login@app.localhost>',
        send: async (mail) => {
          mails.push(mail)
        },
      },
      ...config,
    },
    { env: {}, write: (line) => lines.push(line), now: () => time },
  )
  return {
    ...service,
    mails,
    /** Log lines, as written. */
    lines,
    now: () => time,
    /** Moves the clock by so many milliseconds. */
    pass: (ms: number) => {
      time += ms
    },
  }
}

export type TestService = Awaited<ReturnType<typeof createTestService>>
