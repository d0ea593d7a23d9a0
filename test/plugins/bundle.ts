import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rollup } from 'vite'

const entry = 'virtual:entry'

/**
 * A module of a plugin's code as a host's production build has it, written as in the file of that address, without core and React, which are counted in budgets of
 * their own, and without the few hundred bytes that Vite adds once to every page with a dynamic import.
 */
export async function bundle(from: string, code: string) {
  const folder = dirname(fileURLToPath(from))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Under vitest a build takes itself for one of development.
    oxc: { jsx: { development: false } },
    resolve: { conditions: ['wallet-kit-source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id, importer) =>
          id === entry ? id : importer === entry && id.startsWith('./') ? join(folder, id) : null,
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rollupOptions: {
        input: entry,
        external: [/^@wallet-kit\/core/, /^react/],
        preserveEntrySignatures: 'strict',
        output: {
          chunkFileNames: '[name].js',
          entryFileNames: 'entry.js',
          // Vite's own code apart, also where only one file has a dynamic import.
          codeSplitting: { groups: [{ name: 'preload-helper', test: /vite\/preload-helper/ }] },
        },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  const chunks = output.filter((part): part is Rollup.OutputChunk => part.type === 'chunk')

  function collect(fileName: string, seen: Set<string>): readonly Rollup.OutputChunk[] {
    const chunk = chunks.find((each) => each.fileName === fileName)
    if (!chunk || seen.has(fileName) || fileName.startsWith('preload-helper')) return []
    seen.add(fileName)
    return [chunk, ...chunk.imports.flatMap((name) => collect(name, seen))]
  }
  /** What loads with a chunk: itself and what it imports statically. */
  function describe(fileName: string) {
    const loaded = collect(fileName, new Set())
    const modules = loaded.flatMap((chunk) => Object.keys(chunk.modules))
    return {
      modules,
      /** The modules of the plugin's own, by their place in its folder. */
      own: modules
        .filter((id) => id.startsWith(`${folder}/`))
        .map((id) => relative(folder, id))
        .sort(),
      code: loaded.map((chunk) => chunk.code).join('\n'),
      /** Bytes after brotli, by file. */
      sizes: new Map(
        loaded.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]),
      ),
      /** Bytes after brotli. */
      size: loaded.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0),
    }
  }
  return {
    /** What loads at once. */
    first: describe('entry.js'),
    /** What loads with the chunk of a dynamically imported file. */
    withChunk(file: string) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`))
      if (!chunk) throw new Error(`No chunk of ${file}`)
      return describe(chunk.fileName)
    },
  }
}
