/** Why a relay lets a client not in, as it says so when it closes the connection. */
export type RelayRefusal = {
  /** The WebSocket close code, 3000 to 4999; clients take 3000 alone for final. */
  readonly code: number
  /** At most 123 bytes. */
  readonly reason: string
}

export declare namespace RelayRefusal {
  type Name = keyof typeof relayRefusals
  type Given = Name | RelayRefusal
}

/**
 * The refusals of the public relay, in the words that clients know them by:
 * * `project-not-found`, `project-missing` and `invalid-key`: there is no such project;
 * * `origin-not-allowed`: the project does not list the page's origin;
 * * `clock-ahead` and `clock-behind`: the client's clock is off, so its token is not valid yet or no longer;
 * * `invalid-token`: the token is none, or signed by another key.
 */
export const relayRefusals = {
  'project-not-found': { code: 3000, reason: 'Project not found' },
  'project-missing': { code: 3000, reason: 'Authorization error: Project ID is missing' },
  'invalid-key': { code: 3000, reason: 'Unauthorized: invalid key' },
  'origin-not-allowed': { code: 3000, reason: 'Unauthorized: origin not allowed' },
  'clock-ahead': { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' },
  'clock-behind': { code: 3000, reason: 'JWT validation error: JWT Token is expired' },
  'invalid-token': { code: 3000, reason: 'JWT validation error: JWT Token is invalid' },
} as const satisfies Record<string, RelayRefusal>
