import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder, as they are now, on a free port of the loopback; `headers` go with every answer. */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const files = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length).split(sep).join('/'), await readFile(path))
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const name = path === '/' ? '/index.html' : path
    const content = files.get(name)
    response.writeHead(content ? 200 : 404, {
      'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
      ...headers,
    })
    response.end(content)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  async function stop() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${address.port}`, stop }
}
