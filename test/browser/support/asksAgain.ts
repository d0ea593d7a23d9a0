import type { Browser } from 'playwright-core'

/**
 * Whether a browser asks again for a module that it could not fetch. Chromium does since a version of 2026; before, a failure is
 * remembered for as long as the page lives, and a reload is the way out.
 */
export async function asksAgain(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  let isThere = false
  await page.route('http://modules.test/**', (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', status: isThere ? 200 : 503 }
        : { contentType: 'text/html', body: '<p>' },
    ),
  )
  await page.goto('http://modules.test/')
  // As a text: this project's own imports are rewritten where the tests run.
  const load = () => page.evaluate<boolean>("import('/part.js').then(() => true, () => false)")
  await load()
  isThere = true
  const again = await load()
  await page.close()
  return again
}
