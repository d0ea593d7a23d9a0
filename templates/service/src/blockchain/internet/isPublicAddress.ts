import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** No part of the public internet, or a way into other networks: a tunnel, a documentation, a test. @see https://www.rfc-editor.org/rfc/rfc6890 */
const inner = createList(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
)
/** The only part of IPv6 that is given out. */
const given = createList('2000::/3')

/** Whether an IP address is one of the public internet, where no machine of the host's own network can stand. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4')
  return isIPv6(address) && given.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

function createList(...subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6')
  }
  return list
}
