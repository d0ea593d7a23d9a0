import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './workspace.js'

/**
 * Bundles a browser package into its `dist`: a file for each entry, and files for what is loaded later. The bundler groups modules by
 * who needs them: those that the same entries and the same `import()`s reach come in one file, and what is small joins its
 * neighbour. Whatever bundler a host uses, it then loads a handful of files. Types come from the compiler.
 */
export async function bundle(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const foreign = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    // What the entry for plugins' tests runs in. It is no peer: npm 10 and 11.0 cannot install a package that names it.
    'vitest',
  ]
  const build = await rolldown({
    input: readEntries(folder, manifest),
    preserveEntrySignatures: 'allow-extension',
    external: (id) => foreign.some((name) => id === name || id.startsWith(`${name}/`)),
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    tsconfig: join(root, 'tsconfig.json'),
    // 'use client' stands in an entry, where it stays: see test/release.
    onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
  })
  await build.write({
    dir: join(root, folder, 'dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name].js',
    minifyInternalExports: false,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          name: (id) => nameOf(folder, id),
          debugName: 'folders',
          entriesAware: true,
          entriesAwareMergeThreshold: Number(process.env.MERGE ?? 4000),
        },
      ],
    },
  })
  await build.close()
}

const nameOf = (folder, id) =>
  process.env.ONE ? 'part' : id.slice(join(root, folder, 'src').length + 1).split('/')[0]

/** The entries of the package's `exports` that are built from a source file. */
function readEntries(folder, manifest) {
  const entries = {}
  for (const target of Object.values(manifest.exports)) {
    const file = target['wallet-kit-source']
    if (file) entries[file.replace(/^\.\/src\/|\.tsx?$/g, '')] = join(root, folder, file)
  }
  return entries
}
