import { pluginId } from '@wallet-kit/core'

declare module '@wallet-kit/core' {
  interface Features {
    /** Leads accounts without a name to RegisterAccountName. */
    readonly names?: boolean
  }
}

/** A full name, and whether somebody has it. */
export type NameSuggestion = { readonly name: string; readonly registered: boolean }

/** What is to be registered: the facts that the owner signs. */
export type NameRegistration = {
  /** The full name: `mira.example.eth`. */
  readonly name: string
  /** The owner, CAIP-10. */
  readonly caipAddress: string
  /** The owner's address alone. */
  readonly address: string
  /** Of the owner's network (ENSIP-11). */
  readonly coinType: number
  /** The host of the page that asks. */
  readonly domain: string
  /** 24 hex characters, for this one registration. */
  readonly nonce: string
  /** RFC 3339. */
  readonly issuedAt: string
}

/** Gives out names in place of the blockchain service. Each call may take 10 s, `register` 30 s. */
export interface NamesProvider {
  /** Names like the one that was typed (without its zone), itself among them, if it can be a name here. */
  fetchSuggestions(options: {
    readonly name: string
    readonly zone: string
    readonly signal: AbortSignal
  }): Promise<readonly NameSuggestion[]>
  /** Registers a name. If it rejects, the name may be registered all the same: then `fetchNames` is asked. */
  register(
    options: NameRegistration & {
      /** What the owner signed. */
      readonly message: string
      readonly signature: string
      readonly signal: AbortSignal
    },
  ): Promise<void>
  /** The text to sign; default one line for each fact. */
  createMessage?(registration: NameRegistration): string | Promise<string>
  /** The full names that belong to an address. Without it none are known, and `lookupNames` throws. */
  fetchNames?(options: {
    readonly address: string
    readonly signal: AbortSignal
  }): Promise<readonly string[]>
}

/** Options of {@link names}. */
export type NamesOptions = {
  /** What the names end with, without a dot before it: `example.eth`. */
  readonly zone: string
  /** Default the blockchain service. */
  readonly provider?: NamesProvider
}

/** The plugin's id. */
export const namesId = pluginId<NamesOptions>('names')
