import { expect, test } from 'vitest'
import { askForMissing } from './askForMissing.js'
import { CancelledError, UsageError } from './errors.js'
import type { Flags } from './flags.js'
import { parseFlags } from './parseFlags.js'
import { createTestContext, type TestContext } from './testing/createTestContext.js'
import { exampleCatalogue as catalogue } from './testing/exampleCatalogue.js'
import { fakePrompts, leave } from './testing/fakePrompts.js'

function flagsOf(line: string, context: TestContext): Flags {
  const flags = parseFlags(line.split(' ').filter(Boolean), context)
  if (!flags) throw new Error('There is nothing to do.')
  return flags
}

async function usageErrorOf(line: string, context: TestContext): Promise<UsageError> {
  const error = await askForMissing(flagsOf(line, context), context).catch((cause) => cause)
  expect(error).toBeInstanceOf(UsageError)
  return error
}

test('on a terminal exactly the missing answers are asked for', async () => {
  const prompts = fakePrompts([
    'vite-react',
    ['dot'],
    ['relay', 'names'],
    ' p1 ',
    '',
    'z',
    '',
    false,
  ])
  const context = await createTestContext({ catalogue, prompts, isTerminal: true })
  const answers = await askForMissing(flagsOf('my-app --no-git', context), context)
  expect(prompts.asked).toMatchInlineSnapshot(`
    [
      "Which template?",
      "Which networks besides Ethereum?",
      "Which plugins?",
      "Project id for Relay? (Enter: later)",
      "Which indexer?",
      "Which zone?",
      "Which salt?",
      "Install the dependencies with npm?",
    ]
  `)
  expect(answers).toEqual({
    directory: 'my-app',
    template: 'vite-react',
    namespaces: ['evm', 'dot'],
    plugins: ['relay', 'names'],
    projectId: 'p1',
    pluginOptions: { 'dot-api-url': '', 'names-zone': 'z', 'names-salt': '' },
    packageManager: 'npm',
    install: false,
    git: false,
  })
})

test('where there is only one choice nothing is asked', async () => {
  const prompts = fakePrompts(['my-app', true, true])
  const context = await createTestContext({ prompts, isTerminal: true })
  const answers = await askForMissing(flagsOf('', context), context)
  expect(prompts.asked).toMatchInlineSnapshot(`
    [
      "Where shall the app go?",
      "Install the dependencies with npm?",
      "Make it a git repository?",
    ]
  `)
  expect(answers).toMatchObject({ template: 'vite-react', namespaces: ['eip155'], plugins: [] })
})

test('--yes takes the defaults and asks nothing, terminal or not', async () => {
  for (const isTerminal of [true, false]) {
    const context = await createTestContext({ catalogue, isTerminal })
    expect(await askForMissing(flagsOf('-y --plugins names', context), context)).toEqual({
      directory: 'my-app',
      template: 'vite-react',
      namespaces: ['evm'],
      plugins: ['names'],
      projectId: '',
      pluginOptions: { 'names-zone': 'example.eth', 'names-salt': '' },
      packageManager: 'npm',
      install: true,
      git: true,
    })
  }
})

test('with nobody to ask the complete command is given', async () => {
  const context = await createTestContext()
  const error = await usageErrorOf('', context)
  expect(error.exitCode).toBe(2)
  expect(error.message).toBe('Some answers are missing, and no question may be asked.')
  expect(error.command).toMatchInlineSnapshot(
    `"npx create-wallet-kit my-app --template vite-react --namespaces eip155 --pm npm --install --git"`,
  )
})

test('the command given keeps what was said, and runs as it is', async () => {
  const context = await createTestContext({
    catalogue,
    env: { npm_config_user_agent: 'yarn/1.22.22 npm/? node/v20' },
  })
  const error = await usageErrorOf('app --plugins relay,names --no-git --dry-run --force', context)
  expect(error.command).toMatchInlineSnapshot(
    `"yarn create wallet-kit app --template vite-react --namespaces evm --plugins relay,names --project-id YOUR_PROJECT_ID --names-zone example.eth --names-salt '' --pm yarn --install --no-git --force --dry-run"`,
  )
})

test('a command with every answer needs nobody', async () => {
  const context = await createTestContext()
  const line = 'my-app --template vite-react --namespaces eip155 --pm npm --install --git'
  expect(await askForMissing(flagsOf(line, context), context)).toMatchObject({ install: true })
})

test.each([
  ['--no-interactive', {}],
  ['--json', {}],
  ['', { CI: 'true' }],
])('%s %j asks nothing, even on a terminal', async (line, env) => {
  const context = await createTestContext({ isTerminal: true, env })
  expect((await usageErrorOf(line, context)).exitCode).toBe(2)
})

test('CI=false is no CI', async () => {
  const prompts = fakePrompts(['my-app', true, true])
  const context = await createTestContext({ isTerminal: true, env: { CI: 'false' }, prompts })
  await askForMissing(flagsOf('', context), context)
  expect(prompts.asked).toHaveLength(3)
})

test('leaving any question ends it', async () => {
  const context = await createTestContext({
    isTerminal: true,
    prompts: fakePrompts(['my-app', leave]),
  })
  await expect(askForMissing(flagsOf('', context), context)).rejects.toThrow(CancelledError)
})

test('a typed folder is judged while it is typed', async () => {
  const context = await createTestContext({ isTerminal: true, prompts: fakePrompts(['../x']) })
  await expect(askForMissing(flagsOf('', context), context)).rejects.toThrow(
    '"../x" leaves the current folder.',
  )
})

test('the command given answers no question that nobody would be asked', async () => {
  const context = await createTestContext({ catalogue })
  const line = 'app --template vanilla --namespaces dot --plugins none --no-git'
  expect((await usageErrorOf(line, context)).command).not.toContain('--dot-api-url')
  const given = `${line} --dot-api-url https://x`
  expect((await usageErrorOf(given, context)).command).toContain('--dot-api-url https://x')
})
