import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readManifest } from '../../cli/src/catalogue/readManifest.js'
import { packages, read, root, trackedFiles } from './repository.js'

const plugins = packages.filter(({ folder }) => folder.startsWith('plugins/'))
const libraries = packages.filter(
  ({ folder }) => folder === 'core' || folder.startsWith('plugins/'),
)
const core = packages.find(({ folder }) => folder === 'core')?.manifest

test.each(packages)('$folder is MIT, an ES module, and says what it is', ({ manifest }) => {
  expect(manifest).toMatchObject({ license: 'MIT', type: 'module' })
  expect(manifest.private).toBeUndefined()
  expect(manifest.description).toMatch(/\w+ \w+ .*\.$/)
  expect(manifest.files).toContain('dist')
})

test.each(packages)(
  '$folder has the licence, and says where it is made',
  ({ folder, manifest }) => {
    const { homepage } = JSON.parse(read('package.json'))
    expect(manifest).toMatchObject({
      homepage: `${homepage}/tree/main/${folder}#readme`,
      repository: { type: 'git', url: `git+${homepage}.git`, directory: folder },
    })
    expect(read(`${folder}/LICENSE`)).toBe(read('LICENSE'))
  },
)

test('all public packages have one version, and the core knows it', () => {
  expect(new Set(packages.map(({ manifest }) => manifest.version)).size).toBe(1)
  expect(read('core/src/config/version.ts')).toContain(`'${core?.version}'`)
})

test('one changeset group holds every public package', () => {
  const { fixed } = JSON.parse(read('.changeset/config.json'))
  expect(fixed).toHaveLength(1)
  const isInGroup = (name: string) =>
    fixed[0].some((pattern: string) =>
      pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    )
  expect(packages.filter(({ manifest }) => !isInGroup(manifest.name))).toEqual([])
})

describe.each(packages.filter(({ manifest }) => manifest.exports))(
  '$folder',
  ({ folder, manifest }) => {
    const entries = Object.entries(manifest.exports ?? {}).filter(
      ([name, entry]) => typeof entry !== 'string' && !name.endsWith('.css'),
    )

    test('every entry has a source, types and code, in the order that resolvers need', () => {
      for (const [name, entry] of entries as [string, Record<string, string>][]) {
        expect(Object.keys(entry), name).toEqual(['wallet-kit-source', 'types', 'default'])
        const source = entry['wallet-kit-source'] as string
        expect(existsSync(join(root, folder, source)), `${folder}/${source}`).toBe(true)
        const built = source.replace('./src/', './dist/').replace(/\.tsx?$/, '')
        expect(entry).toMatchObject({ types: `${built}.d.ts`, default: `${built}.js` })
      }
    })
  },
)

test.each(libraries)('$folder says which of its files have side effects', ({ manifest }) => {
  expect(manifest.sideEffects === false || Array.isArray(manifest.sideEffects)).toBe(true)
})

describe.each(plugins)('$folder', ({ folder, manifest }) => {
  test('is named after its folder, with the core as a peer', () => {
    expect(manifest.name).toBe(`@wallet-kit/plugin-${folder.split('/')[1]}`)
    expect(Object.keys(manifest.peerDependencies ?? {})).toContain('@wallet-kit/core')
    expect(
      Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith('@wallet-kit/')),
    ).toEqual([])
  })

  test('has the entries of a plugin, and a manifest that the scaffold can read', () => {
    const entries = Object.keys(manifest.exports ?? {})
    expect(entries).toEqual(expect.arrayContaining(['.', './actions']))
    if (manifest.walletKit?.kind === 'namespace') expect(entries).toContain('./networks')
    expect(readManifest(manifest)).toMatchObject({ id: manifest.walletKit?.id })
    const { factory } = manifest.walletKit as { factory: string }
    expect(read(`${folder}/src/index.ts`)).toMatch(
      new RegExp(`export (const|function) ${factory}\\b`),
    )
  })
})

test('every run-time dependency is exact, and its reason is written down', () => {
  const written = [
    ...read('docs/decisions/dependencies.md').matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| \S/gm),
  ].map(([, owner, name]) => `${owner} ${name}`)
  const used = packages.flatMap(({ manifest }) =>
    Object.entries(manifest.dependencies ?? {}).map(([name, range]) => {
      expect(range, `${manifest.name} ${name}`).toMatch(/^\d+\.\d+\.\d+/)
      return `${manifest.name} ${name}`
    }),
  )
  expect(written.toSorted()).toEqual(used.toSorted())
})

test('viem is a peer, in a range whose both ends are tested', () => {
  const { peerDependencies, devDependencies = {} } = JSON.parse(read('plugins/eip155/package.json'))
  expect(devDependencies['viem-oldest']).toBe(`npm:viem@${peerDependencies.viem.slice(1)}`)
  expect(peerDependencies.viem).toMatch(/^\^2\./)
  expect(devDependencies.viem).toMatch(/^2\./)
})

test('the core depends on the library of its store, and on two that only some screens load', () => {
  expect(Object.keys(core?.dependencies ?? {})).toEqual([
    '@preact/signals-core',
    '@tanstack/react-virtual',
    'qr',
  ])
})

describe('changesets', () => {
  const files = trackedFiles.filter((file) => /^\.changeset\/(?!README).*\.md$/.test(file))
  const sets = files.map((file) => {
    const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(read(file)) ?? []
    return { file, lines: head.split('\n'), text: text.trim() }
  })
  const names = packages.map(({ manifest }) => manifest.name)

  test.each(sets)(
    '$file names packages of ours, as a patch, and says what changes',
    ({ lines, text }) => {
      for (const line of lines) {
        const [, name] = /^'([^']+)': patch$/.exec(line) ?? []
        expect(names, line).toContain(name)
      }
      expect(text.length).toBeGreaterThan(20)
    },
  )

  test('every package has one for its first release', () => {
    const named = sets.flatMap(({ lines }) => lines.map((line) => line.split("'")[1]))
    // A release writes the changelog. From then on a changeset is about what has changed since.
    const unreleased = packages
      .filter(({ folder }) => !existsSync(join(root, folder, 'CHANGELOG.md')))
      .map(({ manifest }) => manifest.name)
    expect(named.filter((name) => unreleased.includes(name ?? '')).toSorted()).toEqual(
      unreleased.toSorted(),
    )
  })
})
