import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EmailSchema, PictureUrlSchema, WebUrlSchema } from './scalars.requests.ts'

const size = 50 * 1024
const pieces = ['a', 'a.', 'a@', 'a-', '@a.', '.', '+a', '/', '\t', 'https://', 'a.b@c.']

test.each([
  ['email address', EmailSchema],
  ['link', WebUrlSchema],
  ['picture URL', PictureUrlSchema],
])('C43: an invalid %s is rejected within 50 ms, whatever its length', (_, schema) => {
  for (const begin of ['', 'a@', 'https://', 'https://a@'])
    for (const piece of pieces) {
      const text = `${begin}${piece.repeat(size / piece.length)}!`
      v.safeParse(schema, text)
      const before = process.threadCpuUsage()
      expect(v.is(schema, text)).toBe(false)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000, `${begin}${piece}`).toBeLessThan(50)
    }
})
