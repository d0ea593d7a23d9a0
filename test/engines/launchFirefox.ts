import { existsSync } from 'node:fs'
import { firefox } from 'playwright-firefox'
import { expect } from 'vitest'
import {
  type Engine,
  type EnginePage,
  find,
  type LaunchOptions,
  type Target,
} from './enginePage.js'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Starts the Firefox that is installed, without a window. */
export async function launchFirefox({ isDark = false }: LaunchOptions = {}): Promise<Engine> {
  const executablePath = process.env.FIREFOX_PATH ?? places.find((place) => existsSync(place))
  if (!executablePath) throw new Error('Firefox is missing. Install it (Debian: firefox-esr).')
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // 0 is dark, 1 is light.
    firefoxUserPrefs: { 'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1 },
  })
  return {
    async open({ isNarrow = false } = {}): Promise<EnginePage> {
      const width = isNarrow ? 390 : 1000
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const page = await context.newPage()
      const element = async (target: Target) => {
        const handle = await page.evaluateHandle(find, target)
        return handle.asElement()
      }
      const clickIfShown = async (target: Target) => {
        const found = await element(target)
        await found?.click()
        return found !== null
      }
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        run: (act, ...args) =>
          page.evaluate(`(${act})(...${JSON.stringify(args)})`) as Promise<never>,
        isShown: async (target) => (await element(target)) !== null,
        async click(target) {
          const message = JSON.stringify(target)
          await expect.poll(() => clickIfShown(target), { message }).toBe(true)
        },
        clickIfShown,
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
