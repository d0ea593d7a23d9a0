import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCli } from './runCli.js'
import { createTestContext } from './testing/createTestContext.js'
import { exampleCatalogue as catalogue } from './testing/exampleCatalogue.js'
import { fakePrompts, leave } from './testing/fakePrompts.js'

test('0: done', async () => {
  const context = await createTestContext()
  expect(await runCli(['app', '--yes'], context)).toBe(0)
  const printed = context.printed.join('\n').replaceAll(context.cwd, '<here>')
  expect(printed.replace(/\d+ files/, 'N files')).toMatchInlineSnapshot(`
    "Wrote N files to <here>/app

    app is ready. Next:
      cd app
      npm run dev"
  `)
  expect(context.complaints).toEqual([])
})

test('1: failed', async () => {
  const context = await createTestContext({ run: async () => ({ ok: false, reason: 'no' }) })
  expect(await runCli(['app', '--yes'], context)).toBe(1)
  expect(context.complaints.join('\n')).toContain('could not be installed: no.')
  expect(context.printed.join('\n')).toContain('app is written. Next:')
  expect(await runCli(['app', '--yes'], context)).toBe(1)
  expect(context.complaints.at(-1)).toContain('app is not empty.\nChoose another folder')
})

test('2: not understood, with the command that would be', async () => {
  const context = await createTestContext()
  expect(await runCli(['app'], context)).toBe(2)
  expect(context.printed).toEqual([])
  expect(context.complaints.join('\n')).toMatchInlineSnapshot(`
    "Some answers are missing, and no question may be asked.
    Run: npx create-wallet-kit app --template vite-react --namespaces eip155 --pm npm --install --git
    Or add --yes to take the defaults."
  `)
})

test('130: left by the person', async () => {
  const context = await createTestContext({ isTerminal: true, prompts: fakePrompts([leave]) })
  expect(await runCli([], context)).toBe(130)
  expect(context.complaints).toEqual(['Cancelled. Nothing was written.'])
  expect(readdirSync(context.cwd)).toEqual([])
})

test('--json is one object, of success and of every failure', async () => {
  const context = await createTestContext()
  await runCli(['app', '--yes', '--json', '--dry-run'], context)
  await runCli(['app', '--json'], context)
  await runCli(['app', '--json', '--tempate', 'x'], context)
  await runCli(['app', '--yes', '--json'], context)
  const [dry, missing, unknown, done] = context.printed.map((text) => JSON.parse(text))
  expect(dry).toMatchObject({ ok: true, written: false, name: 'app', namespaces: ['eip155'] })
  expect(missing).toMatchObject({
    ok: false,
    error: { name: 'UsageError', command: expect.stringMatching(/^npx .* app .*--json$/) },
  })
  expect(unknown).toMatchObject({
    ok: false,
    error: { hints: ['Did you mean --template?', 'See create-wallet-kit --help.'] },
  })
  expect(done).toMatchObject({ ok: true, written: true, nextSteps: ['cd app', 'npm run dev'] })
  expect(context.printed).toHaveLength(4)
  expect(context.complaints).toEqual([])
  // What the package manager says must not mix with the object.
  expect(context.runs.find(({ program }) => program === 'npm')?.output).toBe('on-stderr')
})

test('--list shows what there is', async () => {
  const context = await createTestContext({ catalogue })
  expect(await runCli(['--list'], context)).toBe(0)
  expect(context.printed[0]).toMatchInlineSnapshot(`
    "Templates
      vite-react  React (default)
      vanilla     No framework
      server      Server

    Namespaces
      evm         Ethereum (default)
      dot         Dot

    Plugins
      relay       Relay
      names       Names"
  `)
  await runCli(['--list', '--json'], context)
  expect(JSON.parse(context.printed[1] ?? '')).toMatchObject({
    ok: true,
    plugins: [{ id: 'relay', label: 'Relay', isDefault: false }, { id: 'names' }],
  })
})

test('--dry-run shows what would be written', async () => {
  const context = await createTestContext()
  expect(await runCli(['app', '--yes', '--dry-run'], context)).toBe(0)
  expect(context.printed[0]).toContain('  src/wallet-kit.ts\n')
  expect(context.printed[0]).toMatch(/Nothing was written\.$/)
})

test('a bug is not dressed up as a failure', async () => {
  const context = await createTestContext({ isTerminal: true, prompts: fakePrompts([]) })
  await expect(runCli([], context)).rejects.toThrow('Nobody expected')
})

test('on Windows its commands are written for the shells there', async () => {
  const context = await createTestContext({ isWindows: true })
  await runCli(['My App', '--yes'], context)
  expect(context.printed.join('\n')).toContain('cd "My App"\n')
  await runCli(['Other App'], context)
  expect(context.complaints.join('\n')).toContain('npx create-wallet-kit "Other App" --template')
})
