import { object, optional, pipe, record, safeParse, string, unknown, url } from 'valibot'
import { CallsRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireSmartAccounts } from './contracts.js'

const serviceSchema = object({
  url: pipe(string(), url()),
  context: optional(record(string(), unknown()), {}),
})

/** Who is asked to pay for an operation. */
export type Paymaster = {
  readonly url: string
  /** What the app tells it. */
  readonly context: Readonly<Record<string, unknown>>
}

/**
 * The paymaster that an app names (`paymasterService`, ERC-7677), else the secure site's own, if it has one. The app's is one over TLS, or on this
 * machine, and of an origin that the secure site lists. Throws `CallsRefusedError`, 5700, for any other that the app needs.
 * @see https://eips.ethereum.org/EIPS/eip-7677
 */
export function choosePaymaster(
  frame: Frame,
  { chainId, asked }: { readonly chainId: string; readonly asked?: unknown },
): Paymaster | undefined {
  const { paymasterUrl, paymasterOrigins } = requireSmartAccounts(frame, chainId)
  const own = paymasterUrl === undefined ? undefined : { url: paymasterUrl, context: {} }
  if (asked === undefined) return own
  const { success, output } = safeParse(serviceSchema, asked)
  const named = success ? new URL(output.url) : undefined
  const isSafe =
    named?.protocol === 'https:' ||
    (named?.protocol === 'http:' && /^(localhost|.+\.localhost|127\.0\.0\.1)$/.test(named.hostname))
  const listed = [...paymasterOrigins, ...(own ? [new URL(own.url).origin] : [])]
  if (success && named && isSafe && listed.includes(named.origin)) {
    return { url: named.href, context: output.context }
  }
  if (Reflect.get(Object(asked), 'optional') === true) return own
  const problem = 'The secure site does not list this paymaster.'
  throw new CallsRefusedError({ code: 5700, problem })
}
