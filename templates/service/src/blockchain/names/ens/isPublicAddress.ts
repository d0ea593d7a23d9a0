import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are no part of the public internet, or lead into others. @see https://www.iana.org/assignments/iana-ipv4-special-registry */
const inner = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  inner.addSubnet(network, prefix, 'ipv4')
}

/** The only part of IPv6 that is given out, and what in it is a tunnel to IPv4, a documentation or a test. @see https://www.iana.org/assignments/iana-ipv6-special-registry */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
] as const) {
  inner.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address is one of the public internet, where no machine of the host's own network can stand. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4')
  return isIPv6(address) && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}
