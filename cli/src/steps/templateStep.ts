import { CliError } from '../errors.js'
import type { Step } from './step.js'

/** Which app is copied. */
export const templateStep: Step = {
  isMissing: (draft) => draft.template === undefined,
  isOpen: (_draft, { catalogue }) => catalogue.templates.length > 1,
  assume: (_draft, { catalogue }) => {
    const [first] = catalogue.templates
    if (!first) throw new CliError('This installation holds no template. Install it again.')
    return { template: first.name }
  },
  ask: async (draft, context) => ({
    template: await context.prompts.select({
      message: 'Which template?',
      options: context.catalogue.templates.map(({ name, label }) => ({ value: name, label })),
      initial: templateStep.assume(draft, context).template ?? '',
    }),
  }),
}
