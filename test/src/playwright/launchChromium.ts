import { findChromium } from './findChromium.js'
import { loadPlaywright } from './loadPlaywright.js'

// What a container needs, and what keeps the browser from asking its vendor.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the Chromium of this machine through Playwright, which is not asked to download one.
 *
 * @throws Error when there is no Chromium, or `playwright-core` is not installed; the message says what to do.
 * @example
 * const browser = await launchChromium()
 * const page = await browser.newPage()
 */
export async function launchChromium({
  args = [],
  headless = true,
  keepsPages = false,
  executablePath = findChromium(),
}: launchChromium.Options = {}) {
  const { chromium } = await loadPlaywright()
  return chromium.launch({
    executablePath,
    headless,
    args: [...flags, ...args],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
}

export declare namespace launchChromium {
  type Options = {
    /** Further command-line flags. */
    args?: readonly string[]
    headless?: boolean
    /** With the back-forward cache, which Playwright switches off: go back with `waitUntil: 'commit'`, no load follows. */
    keepsPages?: boolean
    /** The browser's program; looked for unless given. */
    executablePath?: string
  }
}
