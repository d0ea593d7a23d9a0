/** Under which ENS answers are stored. */
export const namesName = 'ens'
