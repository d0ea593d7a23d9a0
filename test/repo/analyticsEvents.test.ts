import { join } from 'node:path'
import { catalogue } from '@wallet-kit/plugin-analytics/actions'
import { expect, test } from 'vitest'
import { packages, read, root, sourcesOf } from './repository.js'

const sources = packages
  .map(({ folder }) => folder)
  .filter((folder) => folder === 'core' || folder.startsWith('plugins/'))
  .flatMap(sourcesOf)
const isHome = (file: string) =>
  /^(core\/src\/events\/coreEvents|plugins\/[^/]+\/src\/events)\.ts$/.test(file)
const page = read('docs/analytics-events.md')
const rowsOf = (columns: number) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([name]) => (columns === 3) === /:/.test(name ?? ''))
const codes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string)

/** The names of all event tokens of the core and the plugins. */
async function readEvents() {
  const homes = await Promise.all(sources.filter(isHome).map((file) => import(join(root, file))))
  return homes
    .flatMap((home) => Object.values<{ readonly name: string }>(home))
    .map(({ name }) => name)
    .filter((name) => name !== '*')
    .toSorted()
}

test('events are defined where this test looks for them', () => {
  const others = sources.filter((file) => !isHome(file) && !/\/events\/event\.ts$/.test(file))
  expect(others.filter((file) => /\bdefineEvent\s*[<(]/.test(read(file)))).toEqual([])
  expect(others.filter((file) => /^export const \w+: Event</m.test(read(file)))).toEqual([])
})

test('every event of the repository is in the catalogue of analytics, and nothing else', async () => {
  expect(Object.keys(catalogue).toSorted()).toEqual(await readEvents())
})

test('the page lists the catalogue: each event with a sentence and its properties', () => {
  const rows = rowsOf(3)
  const listed = rows.map(([event, , properties]) => [codes(event)[0], codes(properties)])
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(
      Object.entries(catalogue).map(([name, properties]) => [name, Object.keys(properties)]),
    ),
  )
  for (const [, sentence] of rows) expect(sentence).toMatch(/^[A-Z].*[^.]\.$/)
})

test('the page says what each property is, with its type', () => {
  const kinds = new Map(Object.values(catalogue).flatMap((each) => Object.entries(each)))
  const said = rowsOf(2).map(([property, type]) => [codes(property)[0], type])
  expect(said.toSorted()).toEqual(
    [...kinds]
      .map(([property, kind]) => [property, kind === 'boolean' ? 'boolean' : 'string'])
      .toSorted(),
  )
})
