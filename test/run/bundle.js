import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { plainNamespaces } from './plainNamespaces.js'
import { root } from './workspace.js'

/**
 * Bundles a browser package into its `dist`: one file an entry and one a part, as `build/parts.js` of the package names
 * them. Whatever bundler a host uses, it then loads a handful of files instead of the dozens that single modules would be
 * split into. Types come from the compiler.
 */
export async function bundle(folder) {
  const source = join(root, folder, 'src')
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const foreign = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    // What the entry for plugins' tests runs in. It is no peer: npm 10 and 11.0 cannot install a package that names it.
    'vitest',
  ]
  const entries = readEntries(manifest, source)
  const partOf = await readParts(folder, source, new Set(Object.values(entries)))
  const build = await rolldown({
    input: entries,
    preserveEntrySignatures: 'allow-extension',
    external: (id) => foreign.some((name) => id === name || id.startsWith(`${name}/`)),
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [plainNamespaces],
    // 'use client' stands in an entry, where it stays: see test/release.
    onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
  })
  await build.write({
    dir: join(root, folder, 'dist'),
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name].js',
    minifyInternalExports: false,
    codeSplitting: {
      // Each module stays in its own part: see readParts.
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => partOf(id) ?? null, debugName: 'parts' }],
    },
  })
  await build.close()
}

/** The entries of the package's `exports` that are built from a source file. */
function readEntries(manifest, source) {
  const entries = {}
  for (const target of Object.values(manifest.exports)) {
    const file = target['wallet-kit-source']
    if (file) {
      const name = file.replace(/^\.\/src\/|\.tsx?$/g, '')
      entries[name] = join(source, '..', file)
    }
  }
  return entries
}

/** A module belongs to the first part whose roots reach it by static imports. */
export async function readParts(folder, source, entries) {
  const file = join(root, folder, 'build', 'parts.js')
  if (!existsSync(file)) return () => undefined
  const { parts } = await import(pathToFileURL(file).href)
  const owner = new Map()
  for (const { name, roots, lone = [] } of parts) {
    // A lone module is a file of its own, and what it imports belongs to the part.
    const alone = new Set(lone.map((path) => join(source, path)))
    const queue = [...roots, ...lone].map((path) => join(source, path))
    for (let id = queue.shift(); id; id = queue.shift()) {
      if (owner.has(id)) continue
      // An entry stays a file of its own, of nothing but its exports.
      if (!entries.has(id) && !alone.has(id)) owner.set(id, name)
      queue.push(...readImports(id))
    }
  }
  return (id) => owner.get(id)
}

/** The modules of the package that a module imports statically, types left out. */
export function readImports(id) {
  const text = readFileSync(id, 'utf8')
  const pattern = /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?'(\.[^']+)'/gm
  return [...text.matchAll(pattern)].map(([, path]) => {
    const base = resolve(dirname(id), path.replace(/\.js$/, ''))
    const found = ['.ts', '.tsx'].map((ending) => base + ending).find((each) => existsSync(each))
    if (!found) throw new Error(`${relative(root, id)} imports ${path}, which is not there.`)
    return found
  })
}
