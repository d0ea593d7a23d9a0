import { CliError } from '../errors.js'
import { hasForeignFiles } from '../target/hasForeignFiles.js'
import { resolveTarget } from '../target/resolveTarget.js'
import type { Step } from './step.js'

const fallback = 'my-app'

/** Where the app goes. */
export const directoryStep: Step = {
  isMissing: (draft) => draft.directory === undefined,
  isOpen: () => true,
  assume: () => ({ directory: fallback }),
  ask: async (_draft, { prompts, cwd }) => ({
    directory: await prompts.text({
      message: 'Where shall the app go?',
      fallback,
      validate: (answer) => {
        try {
          const { path } = resolveTarget(answer, cwd)
          return hasForeignFiles(path) ? 'This folder is not empty.' : undefined
        } catch (error) {
          if (error instanceof CliError) return error.message
          throw error
        }
      },
    }),
  }),
}
