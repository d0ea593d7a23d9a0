import { serveFolder } from '../dist/registry/serveFolder.js'
import { buildBudgetHost } from './buildBudgetHost.js'
import { readHostFiles } from './readHostFiles.js'

/** Builds and serves a page of the test hosts by itself, uncompressed and without caching. */
export async function serveHost(page) {
  const folder = await buildBudgetHost(page)
  const { url, stop } = await serveFolder(folder, { 'cache-control': 'no-store' })
  return { origin: url, url: `${url}/${page}.html`, files: readHostFiles(folder), stop }
}
