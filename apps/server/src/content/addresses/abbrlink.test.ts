import { expect, test } from 'vitest'
import { abbrlinkOf } from '#content/addresses/abbrlink.ts'

// The check values of the CRC catalogue (https://reveng.sourceforge.io/crc-catalogue/).
test.each([
  ['123456789', 'crc16', true, 'bb3d'],
  ['123456789', 'crc32', true, 'cbf43926'],
  ['竹', 'crc16', false, '46350'],
  ['竹', 'crc32', false, '2896326973'],
] as const)(
  'the abbrlink of %s by %s is a checksum of its UTF-8',
  (title, algorithm, isHexadecimal, link) => {
    expect(abbrlinkOf(title, { algorithm, isHexadecimal })).toBe(link)
  },
)
