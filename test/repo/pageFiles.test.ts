import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packages, root } from './repository.js'

const plugins = packages.filter(({ folder }) => folder.startsWith('plugins/'))

/** What a built file imports at once, with all that its own package's files import. */
function readImports(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*?"([^"]+)";$/gm)
  return [...statements].flatMap(([, name = '']) =>
    name.startsWith('.') ? readImports(join(dirname(file), name), seen) : [name],
  )
}

// A development build runs all of it: there no bundler leaves out what checks options.
test.each(plugins)('the page that lists $folder gets none of its screens', ({ folder }) => {
  const imports = readImports(join(root, folder, 'dist/index.js'))
  expect(imports).toContain('@wallet-kit/core')
  expect(imports.filter((name) => /^react|core\/(react|ui)$/.test(name))).toEqual([])
})
