/** What the service knows about a name. */
export type Profile = {
  name: string
  /** By coin type (SLIP-44). */
  addresses: Record<string, { address: string }>
  attributes: { avatar?: string }[]
}
