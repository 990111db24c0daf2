import { expect, test } from 'vitest'
import { DatabaseError } from '#platform/db/database-error.ts'
import { outageOf } from '#platform/db/outage.ts'

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code })
const sqlite = (errcode: number): Error =>
  Object.assign(new Error('failed'), { code: 'ERR_SQLITE_ERROR', errcode })

test.each([
  ['no-space', sqlite(13)],
  ['no-space', withCode('ENOSPC')],
  ['no-space', withCode('EDQUOT')],
  ['no-space', withCode('EFBIG')],
  ['no-space', withCode('53100')],
  ['unavailable', sqlite(5)],
  ['unavailable', sqlite(778)],
  ['unavailable', sqlite(8)],
  ['unavailable', withCode('25006')],
  ['unavailable', withCode('57P01')],
  ['unavailable', withCode('08006')],
  ['unavailable', withCode('ECONNREFUSED')],
  ['unavailable', withCode('57014')],
  ['unavailable', new Error('Connection terminated unexpectedly')],
  ['unavailable', new Error('Query read timeout')],
  ['unavailable', new DatabaseError('unreachable', '连接不上')],
  [null, sqlite(1)],
  [null, sqlite(2067)],
  [null, withCode('23505')],
  [null, new TypeError('x is undefined')],
  [null, 'ENOSPC'],
])('the outage of an error is %j (G15): %s', (outage, error) => {
  expect(outageOf(error)).toBe(outage)
})
