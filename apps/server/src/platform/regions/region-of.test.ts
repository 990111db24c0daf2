import { expect, it } from 'vitest'
import { regionOf } from '#platform/regions/region-of.ts'

it.each([
  ['120.24.78.68', '广东'],
  ['202.106.0.20', '北京'],
  ['240e:47d:c20:1627::/64', '广东'],
  ['8.8.8.8', '美国'],
  ['127.0.0.1', '本机'],
  ['::1', '本机'],
  ['0:0:0:0::/64', '本机'],
  ['192.168.1.1', '未知'],
  ['240.0.0.1', '未知'],
  ['fc00:0:0:1::/64', '未知'],
  ['', '未知'],
  ['999.1.1.1', '未知'],
])('%s belongs to %s', (address, region) => {
  expect(regionOf(address)).toBe(region)
})
