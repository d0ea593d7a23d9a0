import type { Catalogue } from '../catalogue/catalogue.js'
import { CliError } from '../errors.js'
import type { Step } from './step.js'

/** Which app is copied. A server is copied only by name: who creates an app is not asked about it. */
export const templateStep: Step = {
  isMissing: (draft) => draft.template === undefined,
  isOpen: (_draft, { catalogue }) => appsIn(catalogue).length > 1,
  assume: (_draft, { catalogue }) => {
    const [first] = appsIn(catalogue)
    if (!first) throw new CliError('This installation holds no template. Install it again.')
    return { template: first.name }
  },
  ask: async (draft, context) => ({
    template: await context.prompts.select({
      message: 'Which template?',
      options: appsIn(context.catalogue).map(({ name, label }) => ({ value: name, label })),
      initial: templateStep.assume(draft, context).template ?? '',
    }),
  }),
}

const appsIn = ({ templates }: Catalogue) => templates.filter(({ hasKit }) => hasKit)
