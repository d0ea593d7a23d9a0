import { pluginChoice } from './pluginChoice.js'
import type { Step } from './step.js'

/** Which kinds of network the app connects to. */
export const namespacesStep: Step = {
  isMissing: (draft) => draft.namespaces === undefined,
  isOpen: (draft, { catalogue }) => {
    const { needed, free } = pluginChoice(draft, catalogue, 'namespaces')
    return free.length > (needed.length > 0 ? 0 : 1)
  },
  assume: (draft, { catalogue }) => ({
    namespaces: pluginChoice(draft, catalogue, 'namespaces').usual,
  }),
  ask: async (draft, { catalogue, prompts }) => {
    const { needed, free, usual } = pluginChoice(draft, catalogue, 'namespaces')
    const besides = needed.map(({ label }) => label).join(', ')
    const chosen = await prompts.multiselect({
      message: besides ? `Which networks besides ${besides}?` : 'Which networks?',
      options: free.map(({ id, label }) => ({ value: id, label })),
      initial: usual.filter((id) => free.some((plugin) => plugin.id === id)),
      required: needed.length === 0,
    })
    return { namespaces: [...needed.map(({ id }) => id), ...chosen] }
  },
}
