import type { Kit } from './kit.js'

/** Filled by the host, so that hooks know its plugins: `interface Register { kit: typeof kit }`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by hosts
export interface Register {}

/** The host's own kit type where it is registered. */
export type RegisteredKit = Register extends { kit: infer kit } ? kit : Kit
