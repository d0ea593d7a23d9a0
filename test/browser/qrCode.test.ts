import { join } from 'node:path'
import { scanRGBABuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm'
import jsqr from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type {} from '../host/src/qr.js'
import vectors from '../vectors/qr/payloads.json' with { type: 'json' }
import { launchShell } from './support/launchShell.js'
import { photograph } from './support/photograph.js'
import { type Host, startHost } from './support/startHost.js'

// A CommonJS module: its types name the function `default`, as its callers from other modules find it.
const readCode = ('default' in jsqr ? jsqr.default : jsqr) as typeof jsqr.default
const root = join(import.meta.dirname, '..')
let host: Host
let browser: Browser
let page: Page
/** An empty page that turns an image into pixels. */
let reader: Page
let zbar: ZBarScanner

beforeAll(async () => {
  zbar = await ZBarScanner.create()
  // The bytes as they are: it would else guess at a text's encoding.
  zbar.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_BINARY, 1)
  const folder = join(root, 'output', 'qr')
  await build({
    root: join(root, 'host'),
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'host', 'qr.html') },
    },
  })
  ;[host, browser] = await Promise.all([startHost({ folder }), launchShell()])
  page = await browser.newPage({
    viewport: { width: 480, height: 640 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  reader = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`${host.url}/qr.html`)
})
afterAll(() => Promise.all([browser?.close(), host?.stop()]))

const hexOf = (bytes: ArrayLike<number>) => Buffer.from(Uint8Array.from(bytes)).toString('hex')

/** Draws a code, and has two readers read it. */
async function expectRead(page: Page, params: { text: string; hasMark: boolean }, mode: Mode) {
  await page.evaluate(([params, mode]) => window.openQr(params, mode), [params, mode] as const)
  const plate = page.locator('[data-wk-view="Qr"] .wk-qr')
  await plate.locator('svg[role="img"]').first().waitFor()
  const { width, height, data } = await photograph(plate, reader)
  const bytes = hexOf(Buffer.from(params.text))
  expect(hexOf(readCode(data, width, height)?.binaryData ?? [])).toBe(bytes)
  const [symbol] = await scanRGBABuffer(data.buffer, width, height, zbar)
  expect(hexOf(symbol?.data ?? [])).toBe(bytes)
}
type Mode = 'light' | 'dark'

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  describe.each([
    ['with a mark', true],
    ['without one', false],
  ])('%s', (_, hasMark) => {
    test.each(vectors.payloads)('two readers read %s', (text) =>
      expectRead(page, { text, hasMark }, mode),
    )
  })

  // A pairing with all that it may carry is the longest link that is drawn.
  const [, , longest = ''] = vectors.payloads
  test.each([
    ['a desktop', { width: 900, height: 760, density: 1 }],
    ['a phone', { width: 390, height: 844, density: 3 }],
    ['a narrow phone', { width: 320, height: 640, density: 2 }],
  ])('two readers read a long pairing with a mark on %s', async (_, { density, ...viewport }) => {
    const device = await browser.newPage({
      viewport,
      deviceScaleFactor: density,
      reducedMotion: 'reduce',
    })
    onTestFinished(() => device.close())
    await device.goto(`${host.url}/qr.html`)
    await expectRead(device, { text: longest, hasMark: true }, mode)
  })
})
