import { expect, it } from 'vitest'
import { hashBytes } from '#content/store/content-store.ts'
import { findThumbnail } from '#modules/editing/picture-thumbnails.ts'

it('requests for the same picture share its encoding', async () => {
  const bytes = Buffer.from('a picture that no other test has')
  const file = { bytes, hash: hashBytes(bytes), modifiedAt: 0 }
  const encoding = Promise.withResolvers<Buffer>()
  let count = 0
  const deps = {
    pictures: {
      normalize() {
        count += 1
        return encoding.promise
      },
    },
  }
  const stored = { findThumbnail: async () => null }
  const found = Array.from({ length: 5 }, () => findThumbnail(deps, stored, file))
  encoding.resolve(Buffer.from('x'))
  expect(new Set(await Promise.all(found)).size).toBe(1)
  expect(await findThumbnail(deps, stored, file)).toBe('data:image/webp;base64,eA==')
  expect(count).toBe(1)
})
