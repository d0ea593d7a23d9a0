// Bundles the page of the frame into `dist/frame-page`: files that are named by their content, and `frame.json`, which names the first ones.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../', import.meta.url))
const page = join(root, 'src/frame/page')
const output = join(root, 'dist/frame-page')

/** Makes the page's files. Gives their texts by name; the first ones are named by `frame.json`. */
export async function bundleFrame() {
  const build = await rolldown({
    input: join(page, 'main.ts'),
    platform: 'browser',
    // The kit's own packages by their sources: a build of theirs may be older.
    resolve: { conditionNames: ['wallet-kit-source', 'browser', 'import', 'module', 'default'] },
    tsconfig: join(root, '../../tsconfig.json'),
    treeshake: { moduleSideEffects: false },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output: chunks } = await build.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  const css = (await readFile(join(page, 'frame.css'), 'utf8'))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
  const style = `frame-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  const [entry] = chunks
  const names = {
    script: entry.fileName,
    style,
    // What the first file imports is asked for along with it.
    preloads: findImported(entry, chunks),
  }
  return new Map([
    ...chunks.map(({ fileName, code }) => [fileName, code]),
    [style, css],
    ['frame.json', JSON.stringify(names)],
  ])
}

/**
 * Writes them. A service may read them meanwhile, so each comes into its place as a whole. One may serve the files before: those go only once
 * the new ones are there.
 */
export async function writeFrame() {
  const files = await bundleFrame()
  await mkdir(output, { recursive: true })
  const drafts = await mkdtemp(`${output}-`)
  try {
    for (const [name, text] of files) {
      await writeFile(join(drafts, name), text)
      await rename(join(drafts, name), join(output, name))
    }
  } finally {
    await rm(drafts, { recursive: true })
  }
  for (const name of await readdir(output)) {
    // Another build may have removed it meanwhile.
    if (!files.has(name)) await rm(join(output, name), { force: true })
  }
}

function findImported(entry, chunks) {
  const found = new Set()
  const queue = [...entry.imports]
  for (let name = queue.shift(); name; name = queue.shift()) {
    if (found.has(name)) continue
    found.add(name)
    queue.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  return [...found]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFrame()
