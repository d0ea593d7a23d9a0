import type { Answers } from './answers.js'
import type { Context, RunResult } from './context.js'

/** Installs an app's dependencies with the chosen package manager. */
export function installDependencies(
  { packageManager }: Pick<Answers, 'packageManager'>,
  { folder, context, isJson }: { folder: string; context: Context; isJson: boolean },
): Promise<RunResult> {
  return context.run({
    program: packageManager,
    parameters: ['install'],
    cwd: folder,
    output: isJson ? 'on-stderr' : 'shown',
  })
}
