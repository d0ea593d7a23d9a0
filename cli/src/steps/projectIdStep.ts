import { chosenPlugins } from '../chosenPlugins.js'
import type { Step } from './step.js'

/** The id that services know the host by; asked only where a chosen plugin talks to one. */
export const projectIdStep: Step = {
  isMissing: (draft) => draft.projectId === undefined,
  isOpen: (draft, { catalogue }) =>
    chosenPlugins(draft, catalogue).some(({ needsProjectId }) => needsProjectId),
  assume: () => ({ projectId: '' }),
  ask: async (draft, { catalogue, prompts }) => {
    const askers = chosenPlugins(draft, catalogue).filter(({ needsProjectId }) => needsProjectId)
    const answer = await prompts.text({
      message: `Project id for ${askers.map(({ label }) => label).join(', ')}? (Enter: later)`,
      fallback: '',
    })
    return { projectId: answer.trim() }
  },
}
