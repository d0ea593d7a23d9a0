import { expect, test } from 'vitest'
import { readManifest } from './readManifest.js'

const field = { id: 'names', factory: 'names', label: 'Names', kind: 'feature' }

function read(changes: object, outside: object = {}) {
  const manifest = { name: 'wallet-kit-plugin-names', version: '3.1.0', ...outside }
  return readManifest({ ...manifest, walletKit: { ...field, ...changes } })
}

test('the field of a third party becomes an entry like any other', () => {
  const ask = [{ name: 'parentZone', question: 'Which zone?' }]
  const peerDependencies = { '@wallet-kit/core': '^1.0.0', react: '>=18', abacus: '^2.1.0', b: '1' }
  const outside = { peerDependencies, peerDependenciesMeta: { b: { optional: true } } }
  const entry = read({ ask, needsProjectId: true }, { name: '@someone/names.x', ...outside })
  expect(entry).toEqual({
    id: 'names',
    package: '@someone/names.x',
    version: '3.1.0',
    factory: 'names',
    label: 'Names',
    kind: 'feature',
    default: false,
    networks: [],
    needsProjectId: true,
    needsService: false,
    peers: { abacus: '^2.1.0' },
    ask: [
      {
        name: 'parentZone',
        of: 'options',
        with: undefined,
        question: 'Which zone?',
        flag: 'names-parent-zone',
        default: undefined,
      },
    ],
  })
})

test('a package without the field is no plugin', () => {
  expect(readManifest({ name: 'x', version: '1.0.0' })).toBeUndefined()
  expect(readManifest(null)).toBeUndefined()
})

test.each([
  [{ factory: "x'); alert(1); ('" }, '"factory" is "x\'); alert(1); (\'"'],
  [{ id: undefined }, '"id" is missing'],
  [{ id: '../../x' }, '"id" is "../../x"'],
  [{ kind: 'thing' }, '"kind" is none of namespace, feature, connector'],
  [{ networks: ['a', 'b c'] }, '"networks" is "b c"'],
  [{ networks: 'mainnet' }, '"networks" is not a list'],
  [{ ask: [{ name: 'a-b', question: 'x' }] }, '"ask.name" is "a-b"'],
  [{ ask: [{ name: 'a', question: 'x', of: 'files' }] }, '"ask.of" is "files"'],
  [{ ask: [{ name: 'a', question: 'x', with: 'A b' }] }, '"ask.with" is "A b"'],
  [{ ask: ['x'] }, '"ask" holds something that is no question'],
])('%j is refused', (changes, problem) => {
  expect(() => read(changes)).toThrow(
    `The "walletKit" field of wallet-kit-plugin-names is not usable: ${problem}.`,
  )
})

test('names and versions that could leave their place in a file are refused', () => {
  expect(() => read({}, { name: "a' + x + '" })).toThrow('"name" is')
  expect(() => read({}, { version: 'latest' })).toThrow('"version" is "latest"')
  const peerDependencies = { x: 'file:../x' }
  expect(() => read({}, { peerDependencies })).toThrow('"peerDependencies" is "file:../x"')
})
