import type { Context, RunResult } from './context.js'

/** Makes a folder a git repository; one that lies in a repository already is left as it is. */
export async function initGit(folder: string, context: Context): Promise<RunResult> {
  const quiet = { program: 'git', cwd: folder, output: 'hidden' } as const
  const inside = await context.run({
    ...quiet,
    parameters: ['rev-parse', '--is-inside-work-tree'],
  })
  return inside.ok ? inside : context.run({ ...quiet, parameters: ['init', '-q'] })
}
