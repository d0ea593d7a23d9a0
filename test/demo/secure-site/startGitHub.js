import { randomBytes } from 'node:crypto'
import { readBody } from '../../dist/stack/readBody.js'
import { sendJson } from '../../dist/stack/sendJson.js'
import { startServer } from '../../dist/stack/startServer.js'

/** The one app that the server knows. */
const client = { clientId: 'demo', clientSecret: randomBytes(16).toString('hex') }

/**
 * Starts a server with the addresses of a GitHub Enterprise Server on which everybody is Ada, once she presses "Authorize". Codes count once,
 * for the app that asked and its own callback.
 */
export async function startGitHub() {
  const codes = new Map()
  const tokens = new Set()

  const routes = {
    'GET /login/oauth/authorize'(_, response, url) {
      const back = url.searchParams.get('redirect_uri') ?? ''
      const isKnown = url.searchParams.get('client_id') === client.clientId
      if (!isKnown || !URL.canParse(back))
        return response.writeHead(400).end('This app is unknown.')
      const code = randomBytes(8).toString('hex')
      codes.set(code, back)
      const state = url.searchParams.get('state') ?? ''
      const leadBack = (answer) => {
        const target = new URL(back)
        target.search = new URLSearchParams({ ...answer, state }).toString()
        return target.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      }
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Local GitHub</title>
<h1>Local GitHub</h1><p>This page plays GitHub on your machine. You are signed in as ada.</p>
<p><a href="${leadBack({ code })}">Authorize</a> · <a href="${leadBack({ error: 'access_denied' })}">Cancel</a></p></html>`)
    },
    async 'POST /login/oauth/access_token'(request, response) {
      const form = new URLSearchParams(await readBody(request))
      const back = codes.get(form.get('code'))
      codes.delete(form.get('code'))
      const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
      const isApp = request.headers.authorization === `Basic ${basic}`
      if (!isApp || !back || back !== form.get('redirect_uri')) {
        return sendJson(response, { text: '{"error":"bad_verification_code"}' })
      }
      const token = randomBytes(8).toString('hex')
      tokens.add(token)
      sendJson(response, { text: JSON.stringify({ access_token: token, token_type: 'bearer' }) })
    },
    'GET /api/v3/user'(request, response) {
      const token = request.headers.authorization?.replace('Bearer ', '')
      if (!tokens.has(token)) return response.writeHead(401).end()
      sendJson(response, { text: '{"id":10,"login":"ada"}' })
    },
  }

  const { url, stop } = await startServer(async (request, response) => {
    // No page may read it.
    response.removeHeader('access-control-allow-origin')
    const url = new URL(request.url, 'http://localhost')
    const route = routes[`${request.method} ${url.pathname}`]
    if (route) await route(request, response, url)
    else response.writeHead(404).end()
  })
  return { ...client, url: url.replace('127.0.0.1', 'localhost'), stop }
}
