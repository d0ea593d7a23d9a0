import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Context } from '../context.js'
import { TargetError } from '../errors.js'
import { parseFlags } from '../parseFlags.js'
import { createTestContext } from '../testing/createTestContext.js'
import { exampleCatalogue } from '../testing/exampleCatalogue.js'
import { fakePrompts, leave } from '../testing/fakePrompts.js'
import { create } from './create.js'

function run(context: Context, ...parameters: string[]): Promise<create.ReturnType> {
  const flags = parseFlags(parameters, context)
  if (!flags) throw new Error('There is nothing to do.')
  return create(flags, context)
}

test('an app is written, made a repository and installed', async () => {
  const context = await createTestContext()
  const result = await run(context, 'My App', '--yes')
  const folder = join(context.cwd, 'My App')
  expect(result).toMatchObject({
    directory: folder,
    name: 'my-app',
    written: true,
    nextSteps: ["cd 'My App'", 'npm run dev'],
    problems: [],
  })
  expect(result.files).toEqual(
    expect.arrayContaining(['.gitignore', 'package.json', 'src/wallet-kit.ts', 'index.html']),
  )
  for (const file of result.files) expect(existsSync(join(folder, file)), file).toBe(true)
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name).toBe('my-app')
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<title>My App</title>')
  expect(context.runs).toEqual([
    expect.objectContaining({ program: 'git', parameters: ['rev-parse', '--is-inside-work-tree'] }),
    expect.objectContaining({ program: 'git', parameters: ['init', '-q'], cwd: folder }),
    expect.objectContaining({ program: 'npm', parameters: ['install'], cwd: folder }),
  ])
})

test.each([
  ['', ['relay', 'names']],
  ['abc', ['names']],
])('what the chosen plugins lack is said, with the project id "%s"', async (projectId, lacking) => {
  const { catalogue } = await createTestContext()
  const others = exampleCatalogue.plugins.filter(({ id }) => ['relay', 'names'].includes(id))
  const plugins = [...catalogue.plugins, ...others]
  const context = await createTestContext({ catalogue: { ...catalogue, plugins } })
  const chosen = ['--yes', '--plugins', 'relay,names', '--project-id', projectId]
  const { notes } = await run(context, 'app', ...chosen)
  expect(notes.map((note) => /"(\w+)"/.exec(note)?.[1])).toEqual(lacking)
  expect(notes.at(-1)).toBe(
    '"names" does nothing yet: set a service, or a part of your own, in src/wallet-kit.ts (its README says which).',
  )
  if (lacking.length > 1) {
    expect(notes[0]).toBe(
      '"relay" does nothing yet: set projectId in src/wallet-kit.ts, or false if your service needs none.',
    )
  }
})

test('a server is written without a kit, and asked about none', async () => {
  const context = await createTestContext()
  const result = await run(context, 'My Server', '--template', 'service', '--yes')
  const folder = join(context.cwd, 'My Server')
  expect(result).toMatchObject({ template: 'service', namespaces: [], plugins: [], problems: [] })
  expect(result.files).toEqual(
    expect.arrayContaining(['.gitignore', 'package.json', 'config.js', 'service.js', 'dev.env']),
  )
  expect(result.files).not.toContain('src/wallet-kit.ts')
  const { name, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(name).toBe('my-server')
  const { version } = JSON.parse(
    readFileSync(new URL('../../../templates/service/package.json', import.meta.url), 'utf8'),
  )
  expect(dependencies['@wallet-kit/service']).toBe(`^${version}`)
})

test('without an answer the command for a server names no kit', async () => {
  const context = await createTestContext()
  await expect(
    run(context, 'x', '--template', 'service', '--no-interactive'),
  ).rejects.toMatchObject({
    command: 'npx create-wallet-kit x --template service --pm npm --install --git',
  })
})

test('a folder inside a repository gets none of its own', async () => {
  const runs: string[] = []
  const context = await createTestContext({
    run: async ({ parameters }) => {
      runs.push(parameters.join(' '))
      return { ok: true }
    },
  })
  await run(context, 'app', '--yes', '--no-install')
  expect(runs).toEqual(['rev-parse --is-inside-work-tree'])
})

test('a repository around the folder that git does not open is left alone', async () => {
  const runs: string[] = []
  const context = await createTestContext({
    run: async ({ parameters }) => {
      runs.push(parameters.join(' '))
      return { ok: false, reason: 'git ended with code 128' }
    },
  })
  mkdirSync(join(context.cwd, '.git'))
  const { problems } = await run(context, 'app', '--yes', '--no-install')
  expect(runs).toEqual(['rev-parse --is-inside-work-tree'])
  expect(problems).toEqual([
    `git did not say whether the folder belongs to the repository in ${context.cwd}: ` +
      'git ended with code 128. The files are all there; run "git status" in the folder.',
  ])
})

test('a failing install is reported with what to do, and the files stay', async () => {
  const context = await createTestContext({
    run: async ({ program }) =>
      program === 'git' ? { ok: true } : { ok: false, reason: 'npm ended with code 1' },
  })
  const result = await run(context, 'app', '--yes')
  expect(result.problems).toEqual([
    'The dependencies could not be installed: npm ended with code 1. ' +
      'The files are all there; run "npm install" in the folder.',
  ])
  expect(result.nextSteps).toEqual(['cd app', 'npm install', 'npm run dev'])
  expect(existsSync(join(context.cwd, 'app/package.json'))).toBe(true)
})

test('a missing git is reported, and the rest goes on', async () => {
  const context = await createTestContext({
    run: async ({ program }) =>
      program === 'git' ? { ok: false, reason: 'spawn git ENOENT' } : { ok: true },
  })
  const result = await run(context, 'app', '--yes')
  expect(result.problems).toEqual([
    'git could not set up the repository: spawn git ENOENT. ' +
      'The files are all there; run "git init" in the folder.',
  ])
  expect(result.nextSteps).toEqual(['cd app', 'npm run dev'])
})

test('--dry-run names the files and writes nothing', async () => {
  const context = await createTestContext()
  const result = await run(context, 'app', '--yes', '--dry-run')
  expect(result.written).toBe(false)
  expect(result.files).toContain('src/wallet-kit.ts')
  expect(readdirSync(context.cwd)).toEqual([])
  expect(context.runs).toEqual([])
})

test('a folder that is not empty is refused before anything is asked, and stays as it is', async () => {
  const prompts = fakePrompts([])
  const context = await createTestContext({ prompts, isTerminal: true })
  writeFileSync(join(context.cwd, 'mine.txt'), 'mine')
  await expect(run(context, '.')).rejects.toThrow(TargetError)
  await expect(run(context, '.', '--yes')).rejects.toThrow('is not empty')
  await expect(run(context, '.', '--yes', '--dry-run')).rejects.toThrow('is not empty')
  expect(prompts.asked).toEqual([])
  expect(readdirSync(context.cwd)).toEqual(['mine.txt'])
})

test('--force overwrites its own files and leaves all others', async () => {
  const context = await createTestContext()
  mkdirSync(join(context.cwd, 'src/panels'), { recursive: true })
  writeFileSync(join(context.cwd, 'src/mine.ts'), 'mine')
  writeFileSync(join(context.cwd, 'src/panels/Mine.tsx'), 'mine')
  writeFileSync(join(context.cwd, 'package.json'), 'old')
  await run(context, '.', '--yes', '--force', '--no-install')
  expect(readFileSync(join(context.cwd, 'src/mine.ts'), 'utf8')).toBe('mine')
  expect(readFileSync(join(context.cwd, 'src/panels/Mine.tsx'), 'utf8')).toBe('mine')
  expect(readFileSync(join(context.cwd, 'package.json'), 'utf8')).toContain('@wallet-kit/core')
})

test('--force holds for a folder that was asked for, too', async () => {
  const context = await createTestContext({
    isTerminal: true,
    prompts: fakePrompts(['app', false, false]),
  })
  mkdirSync(join(context.cwd, 'app'))
  writeFileSync(join(context.cwd, 'app/mine.txt'), 'mine')
  expect((await run(context, '--force')).written).toBe(true)
  expect(readFileSync(join(context.cwd, 'app/mine.txt'), 'utf8')).toBe('mine')
})

test('a folder that cannot be used is refused in the question for it', async () => {
  const context = await createTestContext({ isTerminal: true, prompts: fakePrompts(['app']) })
  writeFileSync(join(context.cwd, 'app'), 'mine')
  await expect(run(context, '--force')).rejects.toThrow('is not a folder')
})

test('--force does not write through links to other places', async () => {
  const context = await createTestContext()
  const elsewhere = join(context.cwd, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'App.tsx'), 'mine')
  mkdirSync(join(context.cwd, 'app'))
  symlinkSync(elsewhere, join(context.cwd, 'app/src'))
  await expect(run(context, 'app', '--yes', '--force')).rejects.toThrow(
    `${join(context.cwd, 'app/src')} is in the way of src/App.tsx: it is a link.`,
  )
  expect(readFileSync(join(elsewhere, 'App.tsx'), 'utf8')).toBe('mine')
  expect(readdirSync(join(context.cwd, 'app'))).toEqual(['src'])
})

test('what is in the way of a file is named as what it is', async () => {
  const context = await createTestContext()
  const app = join(context.cwd, 'app')
  mkdirSync(join(app, 'package.json'), { recursive: true })
  await expect(run(context, 'app', '--yes', '--force')).rejects.toThrow(
    `${join(app, 'package.json')} is in the way of package.json: it is a folder.`,
  )
  const other = join(context.cwd, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'src'), 'mine')
  await expect(run(context, 'other', '--yes', '--force')).rejects.toThrow(
    `${join(other, 'src')} is in the way of src/App.tsx: it is a file.`,
  )
})

test.each([
  ['out', 'out', 'out of the current folder'],
  ['out', 'out/app', 'out of the current folder'],
  ['lost', 'lost', 'that cannot be followed'],
])('a link out of the current folder is refused: %s, for %s', async (link, target, what) => {
  const context = await createTestContext()
  const { cwd: elsewhere } = await createTestContext()
  symlinkSync(link === 'out' ? elsewhere : join(elsewhere, 'gone'), join(context.cwd, link))
  await expect(run(context, target, '--yes', '--force', '--no-install')).rejects.toThrow(
    `is a link ${what}.`,
  )
  expect(readdirSync(elsewhere)).toEqual([])
})

test('a link to a place in the current folder is followed', async () => {
  const context = await createTestContext()
  mkdirSync(join(context.cwd, 'apps'))
  symlinkSync('apps', join(context.cwd, 'link'))
  await run(context, 'link/one', '--yes', '--no-install')
  expect(existsSync(join(context.cwd, 'apps/one/package.json'))).toBe(true)
})

test('a fresh clone counts as empty', async () => {
  const context = await createTestContext()
  execFileSync('git', ['init', '-q'], { cwd: context.cwd })
  expect((await run(context, '.', '--yes', '--no-install')).nextSteps).toEqual([
    'npm install',
    'npm run dev',
  ])
})

test('Ctrl-C writes nothing', async () => {
  const context = await createTestContext({ isTerminal: true, prompts: fakePrompts([true, leave]) })
  await expect(run(context, 'app')).rejects.toThrow('Nothing was written')
  expect(readdirSync(context.cwd)).toEqual([])
})

test.each([
  ['in a file', 'file/app'],
  ['with a name that the file system does not take', 'é'.repeat(200)],
])('a target %s is refused as such, with or without --force', async (_, target) => {
  const context = await createTestContext()
  writeFileSync(join(context.cwd, 'file'), 'mine')
  for (const flags of [['--yes'], ['--yes', '--force']]) {
    await expect(run(context, target, ...flags)).rejects.toThrow(TargetError)
  }
  expect(readdirSync(context.cwd)).toEqual(['file'])
})

test('a target that is a file is refused', async () => {
  const context = await createTestContext()
  writeFileSync(join(context.cwd, 'app'), 'mine')
  await expect(run(context, 'app', '--yes', '--force')).rejects.toThrow('is not a folder')
})
