import { startMailSink } from '../../dist/mail/startMailSink.js'
import { startServer } from '../../dist/stack/startServer.js'

/** A page of one's own mails is nobody else's to read, and its links leave it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Starts a mail server that delivers nothing, and a page that shows what it was given. `stop` ends both. */
export async function startMailbox() {
  const sink = await startMailSink()
  const server = await startServer(async (request, response) => {
    response.removeHeader('access-control-allow-origin')
    if (request.method !== 'GET' || request.url !== '/') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    response.end(drawMailbox(sink.mails))
  })
  return {
    smtpUrl: sink.url,
    mails: sink.mails,
    url: server.url,
    async stop() {
      await server.stop()
      await sink.stop()
    },
  }
}

function drawMailbox(mails) {
  const list = mails.toReversed().map(
    ({ to, subject, text }) => `<article><h2>${escapeText(subject)}</h2><p>To ${escapeText(to)}</p>
<pre>${escapeText(text).replace(/https?:\/\/[^\s<]+/g, '<a target="_blank" rel="noopener" href="$&">$&</a>')}</pre></article>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Mailbox (${mails.length})</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-inline-size: 42rem; margin: 2rem auto; padding-inline: 1rem }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem; margin-block: 1rem }
h2 { font-size: 1.125rem; margin: 0 } p { margin: 0; opacity: 0.7 } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Mailbox</h1>
${list.join('\n') || '<p>No mail yet. Log in with any email address: its mails arrive here, and nowhere else.</p>'}
</html>`
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text) => text.replace(/[&<>"']/g, (character) => entities[character])
