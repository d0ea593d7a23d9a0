import type { Answers } from '../answers.js'
import { chosenPlugins } from '../chosenPlugins.js'
import type { Context } from '../context.js'
import { findTemplate } from '../findTemplate.js'
import type { Flags } from '../flags.js'
import type { PackageManager } from '../packageManager.js'
import { quoteArgument } from '../quoteArgument.js'

const launchers: Readonly<Record<PackageManager, string>> = {
  npm: 'npx create-wallet-kit',
  pnpm: 'pnpm dlx create-wallet-kit',
  yarn: 'yarn create wallet-kit',
  bun: 'bunx create-wallet-kit',
}

/** Writes the command line that gives all of these answers at once, ready to be pasted into a shell. */
export function renderCommand(
  answers: Answers,
  flags: Flags,
  { catalogue, isWindows }: Pick<Context, 'catalogue' | 'isWindows'>,
): string {
  const chosen = chosenPlugins(answers, catalogue)
  const parameters = [answers.directory, '--template', answers.template]
  const { hasKit } = findTemplate(catalogue, answers.template)
  if (hasKit) parameters.push('--namespaces', answers.namespaces.join(','))
  if (hasKit && catalogue.plugins.some(({ kind }) => kind !== 'namespace')) {
    parameters.push('--plugins', answers.plugins.join(',') || 'none')
  }
  if (answers.projectId) parameters.push('--project-id', answers.projectId)
  else if (chosen.some(({ needsProjectId }) => needsProjectId)) {
    parameters.push('--project-id', 'YOUR_PROJECT_ID')
  }
  for (const { flag } of chosen.flatMap((plugin) => plugin.ask)) {
    const answer = answers.pluginOptions[flag]
    if (answer !== undefined) parameters.push(`--${flag}`, answer)
  }
  parameters.push('--pm', answers.packageManager)
  parameters.push(answers.install ? '--install' : '--no-install')
  parameters.push(answers.git ? '--git' : '--no-git')
  if (flags.force) parameters.push('--force')
  if (flags.dryRun) parameters.push('--dry-run')
  if (flags.json) parameters.push('--json')
  const quoted = parameters.map((word) => quoteArgument(word, { isWindows }))
  return `${launchers[answers.packageManager]} ${quoted.join(' ')}`
}
