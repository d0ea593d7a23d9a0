import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import { validator } from 'hono/validator'
import { literal, looseObject } from 'valibot'
import type { Settings } from '../config/readSettings.js'
import { RouteNotFoundError } from '../errors.js'
import { taking } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import type { Service } from '../service.js'
import { type FrameFiles, readFrameFiles } from './readFrameFiles.js'

const query = validator('query', taking(looseObject({ version: literal('4') })))

/**
 * `/sdk`: the page that runs in the hidden frame of an app, its files, and the empty window in which it asks if it cannot tell that it is seen. It makes and holds keys, so nothing but its own files runs in it, it
 * reaches nothing but the service, the networks' nodes, their bundlers and paymasters, and only apps of the list may frame it.
 */
export function frameRoutes(service: Service, options: frameRoutes.Options = {}) {
  const { settings } = service
  const { readFiles = readFrameFiles } = options
  const policy = writePolicy(settings)
  const facts = JSON.stringify({
    appName: settings.appName,
    recovery: settings.recovery,
    allowedOrigins: [...settings.allowedOrigins],
    networks: settings.networks,
    smartAccounts: settings.smartAccounts,
    smartSessions: settings.smartSessions,
  })
  let reading: Promise<FrameFiles> | undefined
  const read = () => {
    reading ??= readFiles().catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }
  // Any page may learn whether this one is served: if it stays silent in a frame, that tells a refusal from a failure.
  return new Hono<ServiceEnv>()
    .use('/', cors({ origin: '*', allowMethods: ['HEAD'] }))
    .get('/', query, async (context) => {
      const { script, style, preloads } = await read()
      context.header('Content-Security-Policy', policy)
      return context.html(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="wallet-kit-frame" content="${facts}">
<title>${settings.appName}</title>
<link rel="stylesheet" href="/sdk/${style}">
${preloads.map((name) => html`<link rel="modulepreload" href="/sdk/${name}">`)}
<script type="module" src="/sdk/${script}"></script>
</html>`)
    })
    .get('/window', async (context) => {
      const { style } = await read()
      context.header('Content-Security-Policy', windowPolicy)
      return context.html(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${settings.appName}</title>
<link rel="stylesheet" href="/sdk/${style}">
<main class="approval">
<h1>Waiting for the app</h1>
<p>If nothing happens, the app keeps this window apart. Close it, and go back to the app.</p>
</main>
</html>`)
    })
    .get('/:file', async (context) => {
      const name = context.req.param('file')
      const file = (await read()).files.get(name)
      if (!file) throw new RouteNotFoundError()
      const isPacked = /\bbr\b/.test(context.req.header('Accept-Encoding') ?? '')
      context.header('Content-Type', name.endsWith('.css') ? 'text/css' : 'text/javascript')
      context.header('Vary', 'Accept-Encoding')
      // The name changes with the content.
      context.header('Cache-Control', 'public, max-age=31536000, immutable')
      context.header('Cross-Origin-Resource-Policy', 'same-origin')
      if (isPacked) context.header('Content-Encoding', 'br')
      return context.body(isPacked ? file.packed : file.body)
    })
}

export declare namespace frameRoutes {
  type Options = {
    /** Gives the built page; default the package's own. */
    readonly readFiles?: () => Promise<FrameFiles>
  }
}

/** Of the window: it runs no code of its own. The frame that opened it draws in it, and asks for passkeys there. */
const windowPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** No inline script or style, no other origin but nodes, bundlers and paymasters, no way for a text to become markup. */
function writePolicy({ allowedOrigins, networks, smartAccounts }: Settings): string {
  const asked = [
    ...Object.values(networks).flatMap(({ rpcUrls }) => rpcUrls),
    ...Object.values(smartAccounts).flatMap(({ bundlerUrl, paymasterUrl, paymasterOrigins }) => [
      bundlerUrl,
      ...(paymasterUrl === undefined ? [] : [paymasterUrl]),
      ...paymasterOrigins,
    ]),
  ].map((url) => new URL(url).origin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${["'self'", ...new Set(asked)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[...allowedOrigins].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
