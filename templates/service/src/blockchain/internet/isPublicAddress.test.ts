import { expect, test } from 'vitest'
import { isPublicAddress } from './isPublicAddress.js'

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'fc00::1', 'fe80::1'],
  ...['fe80::1%eth0', 'ff02::1', '', 'localhost', '010.1.2.3', '8.8.8', '8.8.8.8:443'],
])('"%s" is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

/** First and last address of a range, and its neighbours that are public. */
test.each([
  ['this network', ['0.0.0.0', '0.255.255.255'], ['1.0.0.0']],
  ['private, of 10', ['10.0.0.0', '10.255.255.255'], ['9.255.255.255', '11.0.0.0']],
  ['shared by a carrier', ['100.64.0.0', '100.127.255.255'], ['100.63.255.255', '100.128.0.0']],
  ['the machine itself', ['127.0.0.0', '127.255.255.255'], ['126.255.255.255', '128.0.0.0']],
  ['link-local', ['169.254.0.0', '169.254.255.255'], ['169.253.255.255', '169.255.0.0']],
  ['private, of 172', ['172.16.0.0', '172.31.255.255'], ['172.15.255.255', '172.32.0.0']],
  ['protocol assignments', ['192.0.0.0', '192.0.0.255'], ['191.255.255.255', '192.0.1.0']],
  ['documentation 1', ['192.0.2.0', '192.0.2.255'], ['192.0.1.255', '192.0.3.0']],
  ['relays of 6to4', ['192.88.99.0', '192.88.99.255'], ['192.88.98.255', '192.88.100.0']],
  ['private, of 192', ['192.168.0.0', '192.168.255.255'], ['192.167.255.255', '192.169.0.0']],
  ['benchmarks', ['198.18.0.0', '198.19.255.255'], ['198.17.255.255', '198.20.0.0']],
  ['documentation 2', ['198.51.100.0', '198.51.100.255'], ['198.51.99.255', '198.51.101.0']],
  ['documentation 3', ['203.0.113.0', '203.0.113.255'], ['203.0.112.255', '203.0.114.0']],
  ['multicast and reserved', ['224.0.0.0', '255.255.255.255'], ['223.255.255.255']],
  ['before the public part of IPv6', ['1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], ['2000::']],
  ['after the public part of IPv6', ['4000::'], ['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff']],
  ['IETF protocols', ['2001::', '2001:1ff:ffff::'], ['2000:ffff::', '2001:200::']],
  ['documentation 4', ['2001:db8::', '2001:db8:ffff::'], ['2001:db7:ffff::', '2001:db9::']],
  ['6to4', ['2002::', '2002:ffff:ffff::'], ['2001:ffff::', '2003::']],
  ['documentation 5', ['3fff::', '3fff:fff:ffff::'], ['3ffe:ffff::', '3fff:1000::']],
])('%s: %j are not public, and %j are', (_, inner, outer) => {
  expect(inner.filter(isPublicAddress)).toEqual([])
  expect(outer.filter((address) => !isPublicAddress(address))).toEqual([])
})
