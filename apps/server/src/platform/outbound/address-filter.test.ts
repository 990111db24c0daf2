import { expect, test } from 'vitest'
import { createAddressFilter, isPublicAddress } from '#platform/outbound/address-filter.ts'

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['unspecified', '::'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fdff::1'],
  ['link-local, with the metadata of clouds', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['shared by carriers, with the metadata of one cloud', '100.100.100.200'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['benchmarks', '198.18.0.1'],
  ['documents', '203.0.113.7'],
  ['documents', '2001:db8::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6, public', '::ffff:8.8.8.8'],
  ['IPv4 in IPv6, old', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of one network', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['discard', '100::1'],
  ['never given out', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s (%s) is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '114.114.114.114', '100.63.255.255', '172.32.0.1', '2400:3200::1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('allows ports 80 and 443 of public addresses, and the exact allowed addresses', () => {
  const barrier = createAddressFilter(new Set(['127.0.0.1:4120', '[::1]:4121']))
  expect(barrier('1.1.1.1', 443)).toBeNull()
  expect(barrier('1.1.1.1', 80)).toBeNull()
  expect(barrier('1.1.1.1', 8443)).toBe('port')
  expect(barrier('127.0.0.1', 4120)).toBeNull()
  expect(barrier('127.0.0.1', 4121)).toBe('address')
  expect(barrier('::1', 4121)).toBeNull()
})

test('allows one more port if browsers do, on public addresses only', () => {
  expect(createAddressFilter(new Set(), 8443)('1.1.1.1', 8443)).toBeNull()
  expect(createAddressFilter(new Set(), 8443)('2606:4700::1111', 8443)).toBeNull()
  expect(createAddressFilter(new Set(), 8443)('1.1.1.1', 9443)).toBe('port')
  for (const port of [0, 22, 25, 6000, 6667])
    expect(createAddressFilter(new Set(), port)('1.1.1.1', port)).toBe('port')
  for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::ffff:1.1.1.1', 'fd00::1']) {
    expect(createAddressFilter(new Set(), 8443)(address, 8443)).toBe('address')
  }
})
