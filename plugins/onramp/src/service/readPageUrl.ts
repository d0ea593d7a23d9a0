/** Longer ones no browser needs to open. */
const longest = 8192

/**
 * Gives an address that a tab may be sent to: https, or http on this machine, without a user name or password, and on one of the hosts
 * or their subdomains, where there is a list of them.
 */
export function readPageUrl(value: unknown, hosts?: readonly string[]): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  try {
    const { protocol, hostname, username, password, href } = new URL(value)
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal)
    const isOwn = !hosts || hosts.some((host) => `.${hostname}`.endsWith(`.${host.toLowerCase()}`))
    return isSafe && isOwn && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}
