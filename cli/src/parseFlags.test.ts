import { expect, test } from 'vitest'
import { UsageError } from './errors.js'
import { parseFlags } from './parseFlags.js'
import { exampleCatalogue as catalogue } from './testing/exampleCatalogue.js'

const printed: string[] = []
const context = { catalogue, env: {}, print: (text: string) => printed.push(text) }

function complaintOf(...parameters: string[]): { message: string; hints: readonly string[] } {
  try {
    parseFlags(parameters, context)
  } catch (error) {
    if (error instanceof UsageError) return { message: error.message, hints: error.hints }
    throw error
  }
  throw new Error('It was understood.')
}

test('nothing given is nothing known, but for the package manager', () => {
  expect(parseFlags([], context)).toEqual({
    draft: { packageManager: 'npm', pluginOptions: {} },
    yes: false,
    interactive: true,
    dryRun: false,
    json: false,
    force: false,
    list: false,
  })
})

test('every flag is understood', () => {
  const line =
    'my-app --template vanilla --namespaces evm,dot --plugins names --project-id p1 --pm bun ' +
    '--no-install --git -y --no-interactive --dry-run --json --force --list --names-zone a.eth'
  expect(parseFlags(line.split(' '), context)).toEqual({
    draft: {
      directory: 'my-app',
      template: 'vanilla',
      namespaces: ['evm', 'dot'],
      plugins: ['names'],
      projectId: 'p1',
      install: false,
      git: true,
      packageManager: 'bun',
      pluginOptions: { 'names-zone': 'a.eth' },
    },
    yes: true,
    interactive: false,
    dryRun: true,
    json: true,
    force: true,
    list: true,
  })
})

test('lists may be spaced and repeated; an empty one is empty', () => {
  expect(
    parseFlags(['--namespaces', 'evm, dot', '--namespaces', 'x', '--plugins', ''], context)?.draft,
  ).toMatchObject({ namespaces: ['evm', 'dot', 'x'], plugins: [] })
})

test('the package manager that started the CLI is taken', () => {
  const env = { npm_config_user_agent: 'pnpm/9.0.0 npm/? node/v20' }
  expect(parseFlags([], { ...context, env })?.draft.packageManager).toBe('pnpm')
})

test('an unknown flag is an error with a suggestion', () => {
  expect(complaintOf('--tempate', 'x')).toMatchInlineSnapshot(`
    {
      "hints": [
        "Did you mean --template?",
        "See create-wallet-kit --help.",
      ],
      "message": "Unknown option '--tempate'.",
    }
  `)
})

test('a flag without its value, a second folder and an unknown package manager are errors', () => {
  expect(complaintOf('--template').message).toBe("Option '--template <name>' argument missing.")
  expect(complaintOf('a', 'b').message).toBe('Too many arguments. Expected 1 argument but got 2.')
  expect(complaintOf('--pm', 'pnmp')).toEqual({
    message: 'There is no package manager "pnmp".',
    hints: ['Did you mean pnpm?', 'Valid: npm, pnpm, yarn, bun'],
  })
})

test('help and version print and end', () => {
  printed.length = 0
  expect(parseFlags(['--version'], context)).toBeUndefined()
  expect(parseFlags(['--help'], context)).toBeUndefined()
  expect(parseFlags(['-v'], context)).toBeUndefined()
  expect(parseFlags(['-h'], context)).toBeUndefined()
  expect(printed[0]).toBe('1.0.0')
  expect(printed[1]).toContain('--names-zone <value>')
})
