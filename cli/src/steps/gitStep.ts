import type { Step } from './step.js'

/** Whether the app becomes a git repository. */
export const gitStep: Step = {
  isMissing: (draft) => draft.git === undefined,
  isOpen: () => true,
  assume: () => ({ git: true }),
  ask: async (_draft, { prompts }) => ({
    git: await prompts.confirm({ message: 'Make it a git repository?', initial: true }),
  }),
}
