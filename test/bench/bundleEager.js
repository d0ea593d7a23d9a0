import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../run/workspace.js'

/** Bundles a package's main entry for production by itself; gives the files that are loaded with the page. */
export async function bundleEager(folder) {
  const dir = join(root, 'test', 'output', 'eager', folder)
  const build = await rolldown({
    input: join(root, folder, 'dist', 'index.js'),
    external: (id) => !/^([./]|[A-Za-z]:)/.test(id),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await build.write({ dir, format: 'esm', minify: true })
  await build.close()
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const eager = new Set(output.filter(({ isEntry }) => isEntry))
  for (const { imports } of eager) {
    for (const name of imports) if (chunks.has(name)) eager.add(chunks.get(name))
  }
  return [...eager].map(({ fileName }) => join(dir, fileName))
}
