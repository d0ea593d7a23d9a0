import { CliError } from '../errors.js'
import { checkTarget } from '../target/checkTarget.js'
import { resolveTarget } from '../target/resolveTarget.js'
import type { Step } from './step.js'

const fallback = 'my-app'

/** Where the app goes. */
export const directoryStep: Step = {
  isMissing: (draft) => draft.directory === undefined,
  isOpen: () => true,
  assume: () => ({ directory: fallback }),
  ask: async (_draft, { prompts, cwd }, { force }) => ({
    directory: await prompts.text({
      message: 'Where shall the app go?',
      fallback,
      validate: (answer) => {
        try {
          checkTarget(resolveTarget(answer, cwd).path, [], { force, cwd })
          return undefined
        } catch (error) {
          if (error instanceof CliError) return error.message
          throw error
        }
      },
    }),
  }),
}
