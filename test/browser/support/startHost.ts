import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { hostFolder } from '../../host/buildHost.js'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** The policy that the kit has to live with, for the RPC and service urls that a host configured. */
export function strictPolicy(urls: readonly string[], images = "'self' data:"): string {
  return `default-src 'self'; img-src ${images}; connect-src 'self' ${urls.join(' ')}; require-trusted-types-for 'script'`
}

/** A running test host. Each page may be asked with a policy and a body of its own. */
export type Host = {
  readonly url: string
  /** Sends this policy with every answer from now on; undefined: none. */
  setPolicy(policy: string | undefined): void
  /** Answers requests whose path matches with a failure, so many times. */
  failNext(pattern: RegExp, times: number): void
  /** Puts HTML into the page's root, as a server that rendered it. */
  setHtml(html: string): void
  stop(): Promise<void>
}

/** Serves the test hosts: `/` React, `/vanilla.html`, `/hydrate.html`, `/bare.html`. */
export async function startHost({
  folder: root = hostFolder,
}: {
  folder?: string
} = {}): Promise<Host> {
  let policy: string | undefined
  let html = ''
  const failures: { pattern: RegExp; times: number }[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const failure = failures.find(({ pattern, times }) => times > 0 && pattern.test(path))
    if (failure) failure.times--
    const file = failure ? undefined : await readFile(join(root, path)).catch(() => undefined)
    const isPage = path.endsWith('.html')
    response.writeHead(file ? 200 : failure ? 503 : 404, {
      // A frame that is not there is no download.
      'content-type': file ? (types[extname(path)] ?? 'application/octet-stream') : 'text/plain',
      // Asked anew every time; `no-store` would keep pages out of the back-forward cache.
      'cache-control': 'no-cache',
      ...(policy && isPage && { 'content-security-policy': policy }),
    })
    response.end(isPage && file ? String(file).replace('<!--html-->', html) : file)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    setPolicy(next) {
      policy = next
    },
    failNext(pattern, times) {
      failures.push({ pattern, times })
    },
    setHtml(next) {
      html = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
