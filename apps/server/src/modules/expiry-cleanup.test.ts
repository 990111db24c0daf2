import { describe, expect, it } from 'vitest'
import { addLogin, logIn } from '../../test/accounts.ts'
import { openApi } from '../../test/api.ts'
import { forEachDatabase } from '../../test/databases.ts'
import { testNow } from '../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'
import { deleteExpired } from '#modules/expiry-cleanup.ts'

async function countRows(db: Db, table: 'sessions' | 'email_codes' | 'audit_events'): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length
}

forEachDatabase(({ open }) => {
  describe('expired data', () => {
    it('is deleted: sessions after 7 days, codes after 10 minutes, events after 180 days', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      await addLogin(api, db, 'ziqin')
      await api.call('/api/sendEmailCode?email=new@mail.example')
      now += 6 * DAY
      await logIn(api, 'ziqin')

      await deleteExpired(db, testNow + 7 * DAY)
      expect(await countRows(db, 'sessions')).toBe(1)
      expect(await countRows(db, 'email_codes')).toBe(0)
      expect(await countRows(db, 'audit_events')).toBe(2)

      await deleteExpired(db, testNow + 180 * DAY + 1)
      expect(await countRows(db, 'sessions')).toBe(0)
      expect(await countRows(db, 'audit_events')).toBe(1)
    })
  })
})
