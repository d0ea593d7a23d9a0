/** The zone in which names are registered: the stack's registrar owns it. */
export const ZONE = 'kit.eth'
