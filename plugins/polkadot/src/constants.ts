/** The SS58 prefix of networks that have none of their own. */
export const defaultPrefix = 42

/** SS58 prefixes of the networks in `networks.ts`, by CAIP-2 reference. */
export const knownPrefixes: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/** Extensions that are read at most. */
export const maxExtensions = 50

/** Accounts of one wallet that are read at most. */
export const maxAccounts = 1000

/** Longest name of an extension or an account that is shown. */
export const maxNameLength = 64

/** After how many milliseconds each the page is looked at for extensions that inject late; then only with its events. */
export const lookDelays: readonly number[] = [50, 100, 200, 400, 800, 1600]

/** How long an extension may take to say at a restore that it knows this page, in ms. */
export const restoreTimeout = 8000
