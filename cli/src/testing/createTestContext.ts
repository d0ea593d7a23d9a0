import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { readWorkspace } from '../catalogue/readWorkspace.js'
import type { Context, RunRequest } from '../context.js'
import { fakePrompts } from './fakePrompts.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * A context over an empty temporary folder, with nobody at the terminal. Of this workspace's plugins there are those that its
 * templates need: what else can be chosen changes with every new one.
 */
export async function createTestContext(changes: Partial<Context> = {}): Promise<TestContext> {
  const printed: string[] = []
  const complaints: string[] = []
  const runs: RunRequest[] = []
  const catalogue = await readWorkspace(root)
  const needed = catalogue.templates.flatMap(({ needs }) => needs)
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'create wallet kit ')))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  return {
    cwd,
    env: {},
    isTerminal: false,
    isWindows: false,
    catalogue: { ...catalogue, plugins: catalogue.plugins.filter(({ id }) => needed.includes(id)) },
    templates: join(root, 'templates'),
    prompts: fakePrompts([]),
    print: (text) => printed.push(text),
    printError: (text) => complaints.push(text),
    run: async (request) => {
      runs.push(request)
      // No temporary folder lies in a repository.
      return request.parameters[0] === 'rev-parse' ? { ok: false, reason: 'none' } : { ok: true }
    },
    ...changes,
    printed,
    complaints,
    runs,
  }
}

export type TestContext = Context & {
  readonly printed: readonly string[]
  readonly complaints: readonly string[]
  readonly runs: readonly RunRequest[]
}
