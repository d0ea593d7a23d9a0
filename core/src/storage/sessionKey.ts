import type { Namespace } from '../networks/network.js'
import { defineStorageKey } from './createStorage.js'

type ByNamespace = { readonly [namespace in Namespace]?: string | undefined }

/** What the next page load begins from. Ids only: who is connected is asked of the wallet. */
export type Session = {
  /** The namespace used last. */
  readonly active?: Namespace | undefined
  /** The network chosen last (CAIP-2). */
  readonly networks: ByNamespace
  /** The connected connector's id. */
  readonly connectors: ByNamespace
  /** Which of the wallet's accounts is in use: see `markChoice`. */
  readonly choices: ByNamespace
}

/** Stored as soon as the visitor chose something. */
export const sessionKey = defineStorageKey<Session>({
  name: 'session',
  version: 1,
  parse(value) {
    const { active, networks, connectors, choices } = value as Session
    return {
      active,
      networks: texts(networks),
      connectors: texts(connectors),
      choices: texts(choices),
    }
  },
})

const texts = (value: object): ByNamespace =>
  Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
