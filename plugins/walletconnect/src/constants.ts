/** Id of the one connector. */
export const walletConnectId = 'walletConnect'

/** The relay, if the host names none. */
export const defaultRelayUrl = 'wss://relay.walletconnect.org'

/** How long a pairing link lives, in ms (section 9 of the specification). */
export const pairingLife = 240_000

/** How long before its end a pairing link counts as expired, in ms. */
export const pairingMargin = 10_000

/** How long the relay may take to give a pairing link or to accept a request, in ms. */
export const relayWait = 15_000

/** How long a pairing link waits for what is to be signed with the approval, in ms. */
export const signInWait = 3000

/**
 * How long a request that a person answers lives, in s. The library's own five minutes are over while a phone still shows the request. The
 * protocol allows 300 s to 7 days.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods#wc_sessionrequest
 */
export const answerLife = 3_600
