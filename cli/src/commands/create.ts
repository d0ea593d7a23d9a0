import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Answers } from '../answers.js'
import { askForMissing } from '../askForMissing.js'
import { chosenPlugins } from '../chosenPlugins.js'
import type { Context, RunResult } from '../context.js'
import { findTemplate } from '../findTemplate.js'
import type { Flags } from '../flags.js'
import { quoteArgument } from '../quoteArgument.js'
import { renderApp } from '../render/renderApp.js'
import { checkTarget } from '../target/checkTarget.js'
import { resolveTarget } from '../target/resolveTarget.js'
import { readTemplate } from '../template/readTemplate.js'
import { writeFiles } from '../template/writeFiles.js'

/**
 * Writes a host app. Everything is decided and checked before the first byte is written; what fails afterwards
 * (installing, git) is reported in `problems`, and the files stay.
 * @throws UsageError, TargetError, CancelledError, CliError
 */
export async function create(flags: Flags, context: Context): Promise<create.ReturnType> {
  const { catalogue, cwd } = context
  // A folder that cannot be used is refused before the person has answered anything.
  if (flags.draft.directory !== undefined) {
    checkTarget(resolveTarget(flags.draft.directory, cwd).path, [], {
      ...{ force: flags.force, cwd },
    })
  }
  const answers = await askForMissing(flags, context)
  const target = resolveTarget(answers.directory, cwd)
  const entry = findTemplate(catalogue, answers.template)
  const template = await readTemplate(`${context.templates}/${entry.folder}`)
  const app = renderApp(template, answers, { target, catalogue })
  const files = [...app.keys()]
  checkTarget(target.path, files, { force: flags.force, cwd })

  const result = {
    directory: target.path,
    name: target.packageName,
    template: answers.template,
    namespaces: answers.namespaces,
    plugins: answers.plugins,
    packageManager: answers.packageManager,
    files,
    notes: findLacks(answers, context),
  }
  if (flags.dryRun) return { ...result, written: false, nextSteps: [], problems: [] }

  await writeFiles(app, { folder: target.path, overwrite: flags.force })
  if (!flags.json) context.print(`Wrote ${files.length} files to ${target.path}`)
  const problems: string[] = []
  if (answers.git) {
    problems.push(...(await initGit(target.path, context)))
  }
  let isInstalled = false
  if (answers.install) {
    const done = await context.run({
      ...{ program: answers.packageManager, parameters: ['install'], cwd: target.path },
      output: flags.json ? 'on-stderr' : 'shown',
    })
    isInstalled = done.ok
    const again = `${answers.packageManager} install`
    if (!done.ok) problems.push(problem('The dependencies could not be installed', done, again))
  }
  const nextSteps = stepsFrom(context, target.path, answers, isInstalled)
  return { ...result, written: true, nextSteps, problems }
}

export declare namespace create {
  type ReturnType = {
    /** Absolute folder of the app. */
    readonly directory: string
    /** Name in its `package.json`. */
    readonly name: string
    readonly template: string
    readonly namespaces: readonly string[]
    readonly plugins: readonly string[]
    readonly packageManager: string
    /** Paths relative to `directory`. */
    readonly files: readonly string[]
    /** False after `--dry-run`. */
    readonly written: boolean
    /** Shell commands that bring the app up. */
    readonly nextSteps: readonly string[]
    /** One sentence for each chosen plugin that cannot work yet: it says what to add. */
    readonly notes: readonly string[]
    /** What did not work after the files were written, each with what to do. */
    readonly problems: readonly string[]
  }
}

/** Lists what the chosen plugins still need. A template without a kit has no plugins. */
function findLacks(answers: Answers, { catalogue }: Context): string[] {
  const chosen = chosenPlugins(answers, catalogue)
  const lacksId = answers.projectId ? [] : chosen.filter(({ needsProjectId }) => needsProjectId)
  const lacksService = chosen.filter(({ needsService }) => needsService)
  return [
    ...lacksId.map(
      ({ id }) =>
        `"${id}" does nothing yet: set projectId in src/wallet-kit.ts, or false if your service needs none.`,
    ),
    ...lacksService.map(
      ({ id }) =>
        `"${id}" does nothing yet: set a service, or a part of your own, in src/wallet-kit.ts (its README says which).`,
    ),
  ]
}

/** Makes a folder a git repository. One that lies in a repository is left as it is. Returns what did not work. */
async function initGit(folder: string, context: Context): Promise<readonly string[]> {
  const quiet = { program: 'git', cwd: folder, output: 'hidden' } as const
  const inside = await context.run({
    ...quiet,
    parameters: ['rev-parse', '--is-inside-work-tree'],
  })
  if (inside.ok) return []
  // git fails in the same way in a repository that it does not open, such as one of another user.
  const outer = findRepository(dirname(folder))
  if (outer !== undefined) {
    const what = `git did not say whether the folder belongs to the repository in ${outer}`
    return [problem(what, inside, 'git status')]
  }
  const done = await context.run({ ...quiet, parameters: ['init', '-q'] })
  return done.ok ? [] : [problem('git could not set up the repository', done, 'git init')]
}

/** The nearest folder, this one or one above it, that holds `.git`. */
function findRepository(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : findRepository(parent)
}

function problem(what: string, result: RunResult & { ok: false }, again: string): string {
  return `${what}: ${result.reason}. The files are all there; run "${again}" in the folder.`
}

function stepsFrom(
  context: Context,
  path: string,
  answers: Answers,
  isInstalled: boolean,
): string[] {
  const way = relative(context.cwd, path)
  const folder = quoteArgument(way.startsWith('..') ? path : way, context)
  const steps = way === '' ? [] : [`cd ${folder}`]
  if (!isInstalled) steps.push(`${answers.packageManager} install`)
  steps.push(`${answers.packageManager} run dev`)
  return steps
}
