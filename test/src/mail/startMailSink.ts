import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail that arrived. */
export type ReceivedMail = {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A mail server that delivers nothing. */
export type MailSink = {
  /** For `smtpUrl`, as `smtp://127.0.0.1:40123`. */
  readonly url: string
  /** What has arrived, the newest last. */
  readonly mails: readonly ReceivedMail[]
  /** The next mails are refused, or taken again. */
  readonly setRefusing: (isRefusing: boolean) => void
  readonly stop: () => Promise<void>
}

/** Starts a mail server on a free port that keeps what it is given, for the mails of a service under test. */
export async function startMailSink(): Promise<MailSink> {
  const mails: ReceivedMail[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      text(stream).then((raw) => {
        if (isRefusing) return callback(new Error('The mailbox is not available.'))
        const [head = '', ...rest] = raw.split('\r\n\r\n')
        const headers = readHeaders(head)
        mails.push({
          from: headers.get('from') ?? '',
          to: envelope.rcptTo.map(({ address }) => address).join(', '),
          subject: headers.get('subject') ?? '',
          text: decode(rest.join('\r\n\r\n'), headers.get('content-transfer-encoding')),
        })
        callback()
      }, callback)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // Of a client that goes away in the middle.
  server.on('error', () => {})
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setRefusing: (is) => {
      isRefusing = is
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A header goes on in the next line where that begins with a space. */
function readHeaders(head: string): ReadonlyMap<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function decode(body: string, encoding = ''): string {
  const bytes = /base64/i.test(encoding)
    ? Buffer.from(body, 'base64')
    : /quoted-printable/i.test(encoding)
      ? Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
          'latin1',
        )
      : Buffer.from(body)
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd()
}
