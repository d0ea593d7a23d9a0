import { defineView } from '@wallet-kit/core'

/** Choose a name, and register it. */
export const registerAccountNameView = defineView()('RegisterAccountName')

/** A name was registered. */
export const registerAccountNameSuccessView = defineView<{
  /** The full name. */
  readonly name: string
  /** Whom it belongs to. */
  readonly address: string
}>()('RegisterAccountNameSuccess')
