import type { Answers, Draft } from './answers.js'
import { checkChoices } from './checkChoices.js'
import type { Context } from './context.js'
import { UsageError } from './errors.js'
import type { Flags } from './flags.js'
import { renderCommand } from './render/renderCommand.js'
import { directoryStep } from './steps/directoryStep.js'
import { gitStep } from './steps/gitStep.js'
import { installStep } from './steps/installStep.js'
import { namespacesStep } from './steps/namespacesStep.js'
import { pluginOptionsStep } from './steps/pluginOptionsStep.js'
import { pluginsStep } from './steps/pluginsStep.js'
import { projectIdStep } from './steps/projectIdStep.js'
import type { Step } from './steps/step.js'
import { templateStep } from './steps/templateStep.js'

const steps: readonly Step[] = [
  directoryStep,
  templateStep,
  namespacesStep,
  pluginsStep,
  projectIdStep,
  pluginOptionsStep,
  installStep,
  gitStep,
]

/**
 * Completes the answers: by questions where a person is there, by the defaults with `--yes`.
 * @throws UsageError with the complete command where neither is possible.
 * @throws CancelledError where the person leaves a question.
 */
export async function askForMissing(flags: Flags, context: Context): Promise<Answers> {
  let draft = checkChoices(flags.draft, context.catalogue)
  const mayAsk = canAsk(flags, context)
  let unanswered = 0
  for (const step of steps) {
    if (!step.isMissing(draft, context)) continue
    const isOpen = step.isOpen(draft, context)
    if (isOpen && !mayAsk && !flags.yes) unanswered += 1
    const answer =
      isOpen && mayAsk ? await step.ask(draft, context, flags) : step.assume(draft, context)
    draft = { ...draft, ...answer }
  }
  const answers = toAnswers(checkChoices(draft, context.catalogue))
  if (unanswered > 0) {
    throw new UsageError('Some answers are missing, and no question may be asked.', {
      hints: ['Or add --yes to take the defaults.'],
      command: renderCommand(answers, flags, context),
    })
  }
  return answers
}

function canAsk(flags: Flags, { isTerminal, env }: Context): boolean {
  const isCi = env.CI !== undefined && !['', '0', 'false'].includes(env.CI)
  return isTerminal && !isCi && flags.interactive && !flags.json && !flags.yes
}

function toAnswers(draft: Draft): Answers {
  if (!isComplete(draft)) throw new Error('A step left its answer open.')
  return draft
}

function isComplete(draft: Draft): draft is Answers {
  return [
    draft.directory,
    draft.template,
    draft.namespaces,
    draft.plugins,
    draft.projectId,
    draft.install,
    draft.git,
  ].every((answer) => answer !== undefined)
}
