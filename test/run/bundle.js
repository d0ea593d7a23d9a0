import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './workspace.js'

/** Entries of the core that no page loads by itself: plugins' screens and actions import them, and tests. */
const later = ['money', 'plugin', 'testing', 'ui']
/** What the first files of plugins call, which come with a page. */
const tokens = /\/core\/src\/(plugin\/|events\/defineEvent|router\/defineView)/
/** A file smaller than this joins a neighbour: bytes of source. */
const smallest = Number(process.env.MERGE ?? 10_000)

/**
 * Bundles a browser package into its `dist`: its entries, `page` with what comes with a page, and files for what is loaded later.
 * Those are grouped by the bundler: modules that the same entries and the same `import()`s need come in one file, and what is small
 * joins its neighbour. Whatever bundler a host uses, it then loads a handful of files. Types come from the compiler.
 */
export async function bundle(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const foreign = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    // What the entry for plugins' tests runs in. It is no peer: npm 10 and 11.0 cannot install a package that names it.
    'vitest',
  ]
  const entries = readEntries(folder, manifest)
  const page = Object.entries(entries).flatMap(([name, file]) => (later.includes(name) ? [] : file))
  const build = await rolldown({
    input: entries,
    preserveEntrySignatures: 'allow-extension',
    external: (id) => foreign.some((name) => id === name || id.startsWith(`${name}/`)),
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    tsconfig: join(root, 'tsconfig.json'),
    // 'use client' stands in an entry, where it stays: see test/release.
    onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
  })
  const isOnPage = memoize(
    (id, graph) =>
      page.includes(id) ||
      tokens.test(id) ||
      graph.getModuleInfo(id).importers.some((each) => isOnPage(each, graph)),
  )
  const isEntry = (id) => Object.values(entries).includes(id)
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
          name: (id, graph) => (!isEntry(id) && isOnPage(id, graph) ? 'page' : null),
          debugName: 'page',
        },
        {
          name: (id) => (isEntry(id) ? null : 'part'),
          debugName: 'parts',
          entriesAware: true,
          entriesAwareMergeThreshold: smallest,
        },
      ],
    },
  })
  await build.close()
}

function memoize(ask) {
  const answers = new Map()
  return (id, graph) => {
    if (!answers.has(id)) {
      answers.set(id, false)
      answers.set(id, ask(id, graph))
    }
    return answers.get(id)
  }
}

/** The entries of the package's `exports` that are built from a source file. */
function readEntries(folder, manifest) {
  const entries = {}
  for (const target of Object.values(manifest.exports)) {
    const file = target['wallet-kit-source']
    if (file) entries[file.replace(/^\.\/src\/|\.tsx?$/g, '')] = join(root, folder, file)
  }
  return entries
}
