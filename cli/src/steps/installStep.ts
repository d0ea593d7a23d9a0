import type { Step } from './step.js'

/** Whether the dependencies are installed right away. */
export const installStep: Step = {
  isMissing: (draft) => draft.install === undefined,
  isOpen: () => true,
  assume: () => ({ install: true }),
  ask: async (draft, { prompts }) => ({
    install: await prompts.confirm({
      message: `Install the dependencies with ${draft.packageManager}?`,
      initial: true,
    }),
  }),
}
