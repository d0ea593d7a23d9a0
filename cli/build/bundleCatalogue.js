// Run after the compiler: puts the catalogue and the templates beside the compiled CLI, so that it needs no workspace.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWorkspace } from '../dist/catalogue/readWorkspace.js'
import { readTemplate } from '../dist/template/readTemplate.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = fileURLToPath(new URL('../dist', import.meta.url))

const catalogue = await readWorkspace(root)
await writeFile(join(dist, 'catalogue.json'), `${JSON.stringify(catalogue, null, 2)}\n`)

for (const { folder } of catalogue.templates) {
  for (const [path, content] of await readTemplate(join(root, 'templates', folder))) {
    const stored = path.replace(/(^|\/)\.gitignore$/, '$1_gitignore')
    const place = join(dist, 'templates', folder, stored)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, content)
  }
}
