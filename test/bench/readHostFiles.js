import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizesOf } from './sizes.js'

const react = /\/node_modules\/(react|react-dom|scheduler)\//
// The store's library is part of the page, and counted as the kit's own.
const library =
  /\/node_modules\/(?!@wallet-kit\/|@preact\/signals-core\/|react\/|react-dom\/|scheduler\/)((?:@[^/]+\/)?[^/]+)\//

const plugin = /\/plugins\/([^/]+)\/dist\//

/**
 * The scripts and styles of a page that `buildBudgetHost` built, by their path: sizes, and what they are made of. Of React is
 * a file with nothing but React and the bundler's CommonJS runtime in it; of a library one that holds any module of it.
 */
export function readHostFiles(folder) {
  const recorded = JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8'))
  const files = new Map()
  for (const name of readdirSync(join(folder, 'assets'))) {
    const path = `assets/${name}`
    const content = readFileSync(join(folder, path))
    const { modules = [], imports = [], isEntry = false } = recorded[path] ?? {}
    const libraries = new Set(modules.flatMap((id) => library.exec(id)?.[1] ?? []))
    files.set(path, {
      path,
      name: name.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
      isScript: name.endsWith('.js'),
      isStyle: name.endsWith('.css'),
      isReact: modules.length > 0 && modules.every((id) => react.test(id) || isRuntime(id)),
      isEntry,
      imports,
      libraries: [...libraries],
      plugins: [...new Set(modules.flatMap((id) => plugin.exec(id)?.[1] ?? []))],
      modules,
      hasDialog: content.includes('data-wk-modal'),
      ...sizesOf(content),
    })
  }
  return files
}

/** The script that a page begins with, and all that it imports statically: what is loaded with the page. */
export function eagerFiles(files) {
  return withImports(
    files,
    [...files.values()].filter(({ isEntry }) => isEntry),
  )
}

/** Files with all that they import statically. */
export function withImports(files, start) {
  const found = new Set(start)
  for (const { imports } of found) for (const path of imports) found.add(files.get(path))
  return [...found]
}

// The bundler's helpers for CommonJS modules, which only React is.
const isRuntime = (id) => id.endsWith('rolldown/runtime.js')
