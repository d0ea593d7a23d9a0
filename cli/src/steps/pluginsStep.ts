import { pluginChoice } from './pluginChoice.js'
import type { Step } from './step.js'

/** What else the kit shall do. */
export const pluginsStep: Step = {
  isMissing: (draft) => draft.plugins === undefined,
  isOpen: (draft, { catalogue }) => pluginChoice(draft, catalogue, 'plugins').free.length > 0,
  assume: (draft, { catalogue }) => ({ plugins: pluginChoice(draft, catalogue, 'plugins').usual }),
  ask: async (draft, { catalogue, prompts }) => {
    const { needed, free, usual } = pluginChoice(draft, catalogue, 'plugins')
    const chosen = await prompts.multiselect({
      message: 'Which plugins?',
      options: free.map(({ id, label }) => ({ value: id, label })),
      initial: usual.filter((id) => free.some((plugin) => plugin.id === id)),
      required: false,
    })
    return { plugins: [...needed.map(({ id }) => id), ...chosen] }
  },
}
