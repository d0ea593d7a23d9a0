import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const folder = dirname(fileURLToPath(import.meta.url))

/** The files of the phone's page by their paths, its script with what it imports in one. */
export async function bundlePage() {
  const build = await rolldown({ input: join(folder, 'phone.js'), platform: 'browser' })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  return new Map([
    ['/', { type: 'text/html; charset=utf-8', content: await read('phone.html') }],
    ['/phone.css', { type: 'text/css', content: await read('phone.css') }],
    ['/phone.js', { type: 'text/javascript', content: output[0].code }],
  ])
}

function read(name) {
  return readFile(join(folder, name), 'utf8')
}
