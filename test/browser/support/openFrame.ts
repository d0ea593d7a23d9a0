import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService, type ServiceConfig } from '@wallet-kit/service'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { writeFrame } from '../../../templates/service/build/bundleFrame.js'
import { holdPort } from '../../run/holdPort.js'
import { type MailSink, startMailSink } from '../../src/mail/index.js'
import { findChromium } from '../../src/playwright/findChromium.js'
import { loadPlaywright } from '../../src/playwright/loadPlaywright.js'
import { findShell, shortLived } from './launchShell.js'

/** A secure site that runs, with an empty page of the app that it allows and of one that it does not. */
export type SecureSite = {
  readonly url: string
  readonly app: string
  /** Another app that it allows: what a browser stores for the one, it keeps apart from the other. */
  readonly otherApp: string
  readonly stranger: string
  readonly mail: MailSink
  /** What the service has logged, of every level. */
  readonly log: () => string
  /** Moves the service's clock on, by so many ms. */
  readonly pass: (ms: number) => void
  readonly stop: () => Promise<void>
}

/**
 * Starts the service as it is published, with its page, a mail server and the app's server: that of `appPort`, or one with empty pages. Where `config`
 * is a function, it is told the service's origin.
 */
export async function startSecureSite(
  config: Partial<ServiceConfig> | ((url: string) => Promise<Partial<ServiceConfig>>) = {},
  options: { readonly appPort?: number } = {},
): Promise<SecureSite> {
  const [mail, pages] = await Promise.all([
    startMailSink(),
    options.appPort ? undefined : startPages(),
    writeFrame(),
  ])
  const held = await holdPort()
  const { port } = held
  const pagesAddress = pages?.address() as AddressInfo | undefined
  const appPort = options.appPort ?? pagesAddress?.port
  const url = `http://secure.localhost:${port}`
  const app = `http://app.localhost:${appPort}`
  const otherApp = `http://other.localhost:${appPort}`
  const lines: string[] = []
  let ahead = 0
  const service = await createService(
    {
      ...{ url, allowedOrigins: [app, otherApp], appName: 'Test app', port, database: 'memory:' },
      secret: `test:${Buffer.alloc(32, 7).toString('base64url')}`,
      mail: { from: 'Test app <login@app.localhost>', smtpUrl: mail.url },
      logLevel: 'debug',
      ...(typeof config === 'function' ? await config(url) : config),
    },
    { env: {}, now: () => Date.now() + ahead, write: (line) => lines.push(line) },
  )
  await held.release()
  await service.start()
  return {
    ...{ url, app, otherApp, mail, stranger: `http://stranger.localhost:${appPort}` },
    log: () => lines.join(''),
    pass(ms) {
      ahead += ms
    },
    async stop() {
      await service.stop()
      await mail.stop()
      pages?.closeAllConnections()
      await new Promise((resolve) => (pages ? pages.close(resolve) : resolve(undefined)))
    },
  }
}

async function startPages(): Promise<Server> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>App</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/**
 * A browser with a profile of its own. By default it lets a site inside another one store things, as Chrome does; some Chromiums refuse
 * that until they are told, and so does a window that is private.
 */
export async function openProfile({
  isStorageBlocked = false,
  isIsolated = false,
}: openProfile.Options = {}): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-profile-'))
  await mkdir(join(folder, 'Default'))
  const profile = { cookie_controls_mode: isStorageBlocked ? 1 : 0 }
  const preferences = { profile: { ...profile, block_third_party_cookies: isStorageBlocked } }
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
  const { chromium } = await loadPlaywright()
  const context = await chromium.launchPersistentContext(folder, {
    // The shell does not read what is said of storage.
    executablePath: isStorageBlocked ? findChromium() : findShell(),
    reducedMotion: 'reduce',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      shortLived,
      ...(isIsolated ? ['--site-per-process'] : []),
    ],
  })
  return {
    context,
    async close() {
      await context.close()
      // The browser's last process may still write.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

export declare namespace openProfile {
  type Options = {
    readonly isStorageBlocked?: boolean
    /** Each site in a process of its own, as Chrome has them on desktops: what is seen of a frame then passes between processes. */
    readonly isIsolated?: boolean
  }
}

/** A browser that runs. */
export type Profile = {
  readonly context: BrowserContext
  readonly close: () => Promise<void>
}

/** What the frame answers a request with, its id left out. */
export type FrameAnswer = {
  readonly ok: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what they have asked for.
  readonly payload?: any
  readonly error?: { readonly code: string | number; readonly message: string }
}

/** The page's side of the protocol, as the embedded wallet speaks it. */
declare global {
  interface Window {
    askFrame: (type: string, payload?: unknown) => Promise<FrameAnswer>
    postToFrame: (data: unknown) => void
    cancelLast: () => Promise<FrameAnswer>
  }
}

/** Opens the app's page with the frame in it, seen, and shakes hands. */
export async function openFrame(
  context: BrowserContext,
  site: SecureSite,
  { origin = site.app, chainId = 'eip155:31337' } = {},
): Promise<OpenedFrame> {
  const page = await context.newPage()
  await page.goto(origin)
  await loadFrame(page, site, chainId)
  return {
    page,
    ask: (type, payload) =>
      page.evaluate(([type, payload]) => window.askFrame(type, payload), [type, payload] as const),
    cancel: () => page.evaluate(() => window.cancelLast()),
    frame: () => {
      const frame = page.frames().find((each) => each.url().startsWith(site.url))
      if (!frame) throw new Error('There is no frame.')
      return frame
    },
    async goTo(next) {
      await page.goto(next)
      await loadFrame(page, site, chainId)
    },
    async reload() {
      await page.reload()
      await loadFrame(page, site, chainId)
    },
  }
}

/** A page with the frame in it. */
export type OpenedFrame = {
  readonly page: Page
  readonly ask: (type: string, payload?: unknown) => Promise<FrameAnswer>
  /** Takes back what was asked last. */
  readonly cancel: () => Promise<FrameAnswer>
  readonly frame: () => Frame
  readonly reload: () => Promise<void>
  /** Opens another app in the same tab. */
  readonly goTo: (origin: string) => Promise<void>
}

async function loadFrame(page: Page, site: SecureSite, chainId: string): Promise<void> {
  const query = new URLSearchParams({
    projectId: 'test',
    chainId,
    version: '4',
    enableLogger: 'true',
  })
  await page.evaluate(
    async ({ src, origin }) => {
      const frame = document.createElement('iframe')
      const parts = [
        'scripts',
        'same-origin',
        'forms',
        'popups',
        'storage-access-by-user-activation',
      ]
      frame.setAttribute('sandbox', parts.map((part) => `allow-${part}`).join(' '))
      frame.allow = 'publickey-credentials-create; publickey-credentials-get'
      Object.assign(frame, { src, title: 'Secure wallet frame', width: 400, height: 640 })
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      const { port1, port2 } = new MessageChannel()
      const waiting = new Map<unknown, (answer: FrameAnswer) => void>()
      port1.onmessage = ({ data: { id, ...answer } }) => waiting.get(id)?.(answer)
      let last = 0
      window.askFrame = (type, payload) =>
        new Promise((resolve) => {
          const id = ++last
          waiting.set(id, resolve)
          port1.postMessage({ id, type, payload })
        })
      window.postToFrame = (data) => port1.postMessage(data)
      window.cancelLast = () => window.askFrame('cancel', { request: last })
      const greeting = { id: 0, type: 'syncDappData', payload: { version: 4, sdkVersion: 'test' } }
      frame.contentWindow?.postMessage(greeting, origin, [port2])
    },
    { src: `${site.url}/sdk?${query}`, origin: site.url },
  )
}

/** The first match in what came to an inbox after the first `since` mails. */
export async function readMail(
  { mail }: SecureSite,
  { pattern, since = 0 }: { readonly pattern: RegExp; readonly since?: number },
): Promise<string> {
  const find = () => mail.mails.slice(since).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** The code of a mail, and the token of a link that approves a browser. */
export const codePattern = /Your code is (\d{6})/
export const approvalPattern = /approve\?token=(\S+)/

/** Presses "Approve" on the page that a mail's link leads to. */
export async function approveBrowser({ url }: SecureSite, token: string): Promise<void> {
  const { port } = new URL(url)
  const body = new URLSearchParams({ token })
  await fetch(`http://127.0.0.1:${port}/v1/email/approve`, { method: 'POST', body })
}

/** Logs in by email, with the approval of the browser and the code, as the owner of the inbox does. Gives the answer to the code. */
export async function logInByEmail(
  { ask }: OpenedFrame,
  site: SecureSite,
  email: string,
): Promise<FrameAnswer> {
  // One mail in 30 s.
  site.pass(30_000)
  const since = site.mail.mails.length
  const begun = await ask('connectEmail', { email })
  if (begun.payload?.action === 'verifyDevice') {
    expect((await ask('connectDevice')).payload).toEqual({ action: 'verifyDevice' })
    await approveBrowser(site, await readMail(site, { pattern: approvalPattern, since }))
    expect((await ask('connectDevice')).payload).toEqual({ action: 'verifyOtp' })
  } else expect(begun.payload).toEqual({ action: 'verifyOtp' })
  return ask('connectOtp', { otp: await readMail(site, { pattern: codePattern, since }) })
}
