import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readWorkspace } from './readWorkspace.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function workspaceOf(manifests: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, manifest] of Object.entries(manifests)) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest))
  }
  return folder
}

const plugin = (id: string, kind: string, isDefault = false) => ({
  name: `@x/${id}`,
  version: '1.1.0',
  walletKit: { id, factory: id, label: id, kind, default: isDefault },
})

test('namespaces come first, defaults before the rest; what is no plugin is left out', async () => {
  const catalogue = await readWorkspace(
    workspaceOf({
      cli: { name: 'cli', version: '7.0.0' },
      core: { name: '@x/core', version: '8.0.0' },
      'plugins/a': plugin('a', 'feature'),
      'plugins/b': plugin('b', 'feature', true),
      'plugins/c': plugin('c', 'namespace'),
      'plugins/d': plugin('d', 'namespace', true),
      'plugins/e': { name: 'e', version: '1.0.0' },
      'templates/published': { name: '@x/p', version: '0.0.0', exports: { '.': './p.js' } },
      'templates/served': { name: '@x/s', version: '2.0.0', exports: { '.': './s.js' } },
      'templates/served/starter': { name: 's', version: '0.0.0', description: 'A server' },
      'templates/t': { name: 't', version: '0.0.0', dependencies: { '@x/c': '1', react: '1' } },
    }),
  )
  expect(catalogue.plugins.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  expect(catalogue).toMatchObject({
    version: '7.0.0',
    core: { package: '@x/core', version: '8.0.0' },
    templates: [
      { name: 't', label: 't', folder: 't', hasKit: true, versions: {}, needs: ['c'] },
      {
        ...{ name: 'served', label: 'A server', folder: 'served/starter', hasKit: false },
        ...{ versions: { '@x/s': '2.0.0' }, needs: [] },
      },
    ],
  })
})

test('every plugin of this workspace is usable and can be told from the others', async () => {
  const { plugins, templates } = await readWorkspace(root)
  const flags = plugins.flatMap(({ ask }) => ask.map(({ flag }) => flag))
  expect(new Set(plugins.map(({ id }) => id)).size).toBe(plugins.length)
  expect(new Set(flags).size).toBe(flags.length)
  expect(templates.map(({ name }) => name)).toContain('vite-react')
})

test('the CLI knows no plugin by name', async () => {
  const { plugins } = await readWorkspace(root)
  const sources = ['parseFlags', 'askForMissing', 'checkChoices', 'render/renderConfig']
  for (const source of sources) {
    const code = readFileSync(join(root, `cli/src/${source}.ts`), 'utf8')
    // As a text of its own, or in a package's name: some ids are plain words.
    for (const { id } of plugins) expect(code).not.toMatch(new RegExp(`(['"\`]|plugin-)${id}\\b`))
  }
})
