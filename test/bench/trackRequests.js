import { sizesOf, sumSizes } from './sizes.js'

/** Records what a page loads; `take` gives what came since the last call: own files without React, and everything else by url. */
export function trackRequests(page, origin) {
  let bodies = []
  let foreign = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('data:') || url.startsWith('blob:')) return
    if (!url.startsWith(origin)) foreign.push(`${request.method()} ${url}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!response.url().startsWith(origin) || !/\.(js|css)$/.test(pathname)) return
    if (/\/react-[^/]*\.js$/.test(pathname)) return
    bodies.push(response.body().then((body) => ({ pathname, ...sizesOf(body) })))
  })
  return async function take() {
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(bodies)
    bodies = []
    const asked = foreign
    foreign = []
    const scripts = files.filter(({ pathname }) => pathname.endsWith('.js'))
    const styles = files.filter(({ pathname }) => pathname.endsWith('.css'))
    return {
      files,
      foreign: asked,
      requests: files.length + asked.length,
      scripts: sumSizes(scripts),
      styles: sumSizes(styles),
    }
  }
}
