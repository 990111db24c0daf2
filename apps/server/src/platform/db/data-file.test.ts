import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dataFileOf } from './data-file.ts'

test('a relative file of a database is in the folder, an absolute one is as it is', () => {
  expect(dataFileOf('sqlite:blog.db', '/data')).toBe(resolve('/data/blog.db'))
  expect(dataFileOf('sqlite:/elsewhere/blog.db', '/data')).toBe(resolve('/elsewhere/blog.db'))
})

test('a database of another kind has no file', () => {
  expect(dataFileOf('postgres://user@host/blog', '/data')).toBeNull()
})
