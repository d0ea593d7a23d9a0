import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { readWorkspace } from '../catalogue/readWorkspace.js'
import type { Context, RunRequest } from '../context.js'
import { fakePrompts } from './fakePrompts.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A context over an empty temporary folder and this workspace's own catalogue, with nobody at the terminal. */
export async function createTestContext(changes: Partial<Context> = {}): Promise<TestContext> {
  const printed: string[] = []
  const complaints: string[] = []
  const runs: RunRequest[] = []
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'create wallet kit ')))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  return {
    cwd,
    env: {},
    isTerminal: false,
    catalogue: await readWorkspace(root),
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
