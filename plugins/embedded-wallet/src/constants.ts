/** The version of the frame protocol (section 9 of the specification). */
export const protocolVersion = 4

/** How long the frame may take to load and to answer for the first time, in ms. */
export const loadWait = 30_000

/** How long the frame may take to answer what waits for no person, in ms. */
export const answerWait = 30_000

/** How long the frame may take to send what a session allows, in ms: a node may be slow, and others may wait in front. */
export const sessionWait = 120_000

/** How large a payload may be, in bytes of its JSON: with its envelope it is a message of 1 MB at the most. */
export const maxMessageSize = 999_000

/** How long after an accepted code request the next one is accepted, in ms. */
export const emailPause = 30_000

/** How long a code is valid, in ms. */
export const codeLife = 20 * 60_000

/** How often the frame is asked whether a new browser was approved, in ms. */
export const deviceCheckPause = 3000

/** The social providers, if the host configures none. */
export const defaultSocials = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
