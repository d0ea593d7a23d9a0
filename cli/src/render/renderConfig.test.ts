import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readWorkspace } from '../catalogue/readWorkspace.js'
import { exampleCatalogue } from '../testing/exampleCatalogue.js'
import { renderConfig } from './renderConfig.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const nothing = { namespaces: ['evm'], plugins: [], projectId: '', pluginOptions: {} }

function render(changes: object, title = 'My app'): string {
  return renderConfig({ ...nothing, ...changes }, { title, catalogue: exampleCatalogue })
}

test('the smallest kit', () => {
  expect(render({})).toMatchInlineSnapshot(`
    "import { createWalletKit } from '@wallet-kit/core'
    import { evm } from '@wallet-kit/plugin-evm'
    import { base, mainnet } from '@wallet-kit/plugin-evm/networks'

    export const kit = createWalletKit({
      metadata: {
        name: 'My app',
        description: 'An app with Wallet Kit',
        // The address that your visitors open: wallets show it.
        url: 'http://localhost:5173',
        icons: [],
      },
      // How numbers are written, and from which side: as the visitor's browser has it.
      locale: new Intl.NumberFormat().resolvedOptions().locale,
      networks: [mainnet, base],
      plugins: [evm()],
    })

    declare module '@wallet-kit/core' {
      interface Register {
        kit: typeof kit
      }
    }
    "
  `)
})

test('everything: a project id, options, and networks whose names are taken', () => {
  const answers = {
    namespaces: ['evm', 'dot'],
    plugins: ['relay', 'names'],
    projectId: 'p1',
    pluginOptions: { 'names-zone': 'a.eth', 'names-salt': '', 'dot-api-url': 'https://a.test' },
  }
  expect(render(answers)).toMatchInlineSnapshot(`
    "import { createWalletKit } from '@wallet-kit/core'
    import { evm } from '@wallet-kit/plugin-evm'
    import { base, mainnet } from '@wallet-kit/plugin-evm/networks'
    import { dot } from '@wallet-kit/plugin-dot'
    import { dot as dotNetwork, mainnet as mainnetNetwork } from '@wallet-kit/plugin-dot/networks'
    import { relay } from '@wallet-kit/plugin-relay'
    import { names } from 'wallet-kit-plugin-names'

    export const kit = createWalletKit({
      metadata: {
        name: 'My app',
        description: 'An app with Wallet Kit',
        // The address that your visitors open: wallets show it.
        url: 'http://localhost:5173',
        icons: [],
      },
      // How numbers are written, and from which side: as the visitor's browser has it.
      locale: new Intl.NumberFormat().resolvedOptions().locale,
      projectId: 'p1',
      networks: [
        mainnet,
        base,
        { ...dotNetwork, apiUrl: 'https://a.test' },
        { ...mainnetNetwork, apiUrl: 'https://a.test' },
      ],
      plugins: [evm(), dot(), relay(), names({ zone: 'a.eth' })],
    })

    declare module '@wallet-kit/core' {
      interface Register {
        kit: typeof kit
      }
    }
    "
  `)
})

test.each([
  "it's",
  'say "hi"',
  `both ' and "`,
  '`$' + '{process.exit()}`',
  "', plugins: [evil()], x: '",
  'line\nbreak\r\u2028\u2029',
  'back\\slash\\',
  '*/ </script>',
  '\u0000\ud800',
])('%j stays a text', (hostile) => {
  const code = render({ projectId: hostile, plugins: ['relay'] }, hostile)
  const file = ts.createSourceFile('kit.ts', code, ts.ScriptTarget.Latest, true)
  const values = new Map<string, ts.Expression>()
  function visit(node: ts.Node): void {
    if (ts.isPropertyAssignment(node)) values.set(node.name.getText(), node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(file)
  expect(textOf(values.get('name'))).toBe(hostile)
  expect(textOf(values.get('projectId'))).toBe(hostile)
  expect(values.get('plugins')?.getText()).toBe('[evm(), relay()]')
})

function textOf(node: ts.Expression | undefined): string | undefined {
  return node && ts.isStringLiteral(node) ? node.text : undefined
}

test('long lists are broken at 100 columns', () => {
  const networks = Array.from({ length: 20 }, (_, index) => `network${index}`)
  const plugins = exampleCatalogue.plugins.map((plugin) => ({ ...plugin, networks }))
  const catalogue = { ...exampleCatalogue, plugins }
  const code = renderConfig(nothing, { title: 'x', catalogue })
  expect(Math.max(...code.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(code).toContain('import {\n  network0,\n')
  expect(code).toContain('  networks: [\n    network0,\n')
})

test("the template's own kit is what the CLI writes", async () => {
  const catalogue = await readWorkspace(root)
  const [template] = catalogue.templates
  const written = readFileSync(`${root}templates/${template?.name}/src/wallet-kit.ts`, 'utf8')
  const answers = { ...nothing, namespaces: template?.needs ?? [] }
  expect(renderConfig(answers, { title: 'Wallet Kit app', catalogue })).toBe(written)
})
