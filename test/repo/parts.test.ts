import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readImports, readParts } from '../run/bundle.js'
import { root } from './repository.js'

const source = join(root, 'core', 'src')
const entries = ['index.ts', 'react.ts', 'ui.ts'].map((file) => join(source, file))

test('what an entry of the core exports stands in a part: code in the entry itself would come with every page', async () => {
  const partOf = await readParts('core', source, new Set(entries))
  const without = entries
    .flatMap((entry) => readImports(entry))
    .filter((id) => !entries.includes(id) && !partOf(id))
    .map((id) => relative(source, id))
  // An icon is a text, which goes where it is used.
  expect(without.filter((file) => !file.startsWith(join('ui', 'icons')))).toEqual([])
})
