import type { Draft } from '../answers.js'
import type { PluginQuestion } from '../catalogue/catalogue.js'
import { chosenPlugins } from '../chosenPlugins.js'
import type { Context } from '../context.js'
import type { Step } from './step.js'

/** The chosen plugins' own questions. */
export const pluginOptionsStep: Step = {
  isMissing: (draft, context) => unanswered(draft, context).length > 0,
  isOpen: () => true,
  assume: (draft, context) => {
    const defaults = unanswered(draft, context).map((question) => [
      question.flag,
      question.default ?? '',
    ])
    return { pluginOptions: { ...draft.pluginOptions, ...Object.fromEntries(defaults) } }
  },
  ask: async (draft, context) => {
    const answers: Record<string, string> = { ...draft.pluginOptions }
    for (const question of unanswered(draft, context)) {
      answers[question.flag] = await context.prompts.text({
        message: question.question,
        fallback: question.default ?? '',
      })
    }
    return { pluginOptions: answers }
  },
}

function unanswered(draft: Draft, { catalogue }: Context): readonly PluginQuestion[] {
  const chosen = chosenPlugins(draft, catalogue)
  return chosen
    .flatMap((plugin) => plugin.ask)
    .filter((question) => !question.with || chosen.some(({ id }) => id === question.with))
    .filter(({ flag }) => draft.pluginOptions[flag] === undefined)
}
