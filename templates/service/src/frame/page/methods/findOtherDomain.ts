import { format } from '../messages/format.js'

/**
 * The warning of a sign-in for another site than the one that asks: it begins with the domain that it is for, on every chain.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function findOtherDomain(text: string, host: string): string | undefined {
  const [, domain] =
    /^(?:[a-z][\w+.-]*:\/\/)?(\S+) wants you to sign in with your .{1,40} account:/i.exec(text) ??
    []
  const own = new URL(host).host
  if (domain === undefined || domain === own) return undefined
  return format('approve.otherDomain', { domain, host: own })
}
