import { dirname } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { findKnots, readImports } from '../run/readImports.js'
import { packages, sourcesOf } from './repository.js'

/** Core's rooms, from the ground up: a room imports those before it and those of its own row. Types may run up. */
const order = [
  [
    ...['errors', 'events', 'format', 'http', 'messages', 'platform', 'storage', 'store'],
    ...['config', 'marks', 'notices', 'plugin', 'router'],
  ],
  ['networks'],
  ['connection'],
  ['service'],
  ['wallets'],
  ['account'],
  ['money'],
  ['react'],
  ['ui'],
  ['networks/views'],
  ['wallets/views'],
  ['account/views'],
  ['money/views'],
  ['modal'],
  ['host'],
  ['kit'],
  ['entries'],
]

const roomOf = (file: string) => {
  const [, room = 'entries'] = /^core\/src\/(\w+(?:\/views)?)\//.exec(file) ?? []
  return room
}
const floorOf = (file: string) => order.findIndex((rooms) => rooms.includes(roomOf(file)))
/** Entries, which import everything, are no part of the folder that they stand in. */
const folderOf = (file: string) =>
  entries.has(file) ? `${dirname(file)} (entries)` : dirname(file)
const isTesting = (file: string) => file.includes('/testing')

const entries = new Set(
  packages.flatMap(({ folder, manifest }) =>
    Object.values(manifest.exports ?? {}).flatMap((entry) =>
      typeof entry === 'string' ? [] : `${folder}/${entry['wallet-kit-source']?.slice(2)}`,
    ),
  ),
)
const sources = packages
  .filter(({ folder }) => /^(core|plugins\/.+|templates\/service)$/.test(folder))
  .flatMap(({ folder }) => sourcesOf(folder))
  .filter((file) => !isTesting(file))
const imports = new Map(sources.map((file) => [file, readImports(file).map(({ path }) => path)]))

const core = sources.filter((file) => file.startsWith('core/'))

describe('the rooms of the core', () => {
  test('every file stands in one', () => {
    expect(core.filter((file) => floorOf(file) < 0)).toEqual([])
  })

  test('no import runs back up, import() counted', () => {
    const up = core.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((path) => floorOf(path) > floorOf(file))
        .map((path) => `${file} -> ${path}`),
    )
    expect(up).toEqual([])
  })

  test('only the entries money.ts, assets.ts and ui.ts import money, and the list of what the core brings to the modal', () => {
    const others = core.filter(
      (file) =>
        !/^core\/src\/(money\/|(money|assets|ui)\.ts|modal\/attachModal\.ts)/.test(file) &&
        imports.get(file)?.some((path) => path.startsWith('core/src/money/')),
    )
    expect(others).toEqual([])
  })
})

describe('no knot at run time, import() counted', () => {
  test('between files', () => {
    expect(findKnots(imports)).toEqual([])
  })

  test('between folders', () => {
    const folders = new Map<string, Set<string>>()
    for (const file of sources) {
      const paths = imports.get(file) ?? []
      const folder = folderOf(file)
      const all = folders.get(folder) ?? new Set()
      folders.set(folder, all)
      for (const path of paths) if (folderOf(path) !== folder) all.add(folderOf(path))
    }
    expect(findKnots(folders)).toEqual([])
  })
})
