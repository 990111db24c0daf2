import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import { deleteResultsOf, listResultsOf } from '#platform/idempotency/idempotency-keys.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Stored results of a user's submissions. */
export const submissionsData: PersonalDataPart = {
  name: 'submissions',
  async collect(db, userId) {
    const rows = await listResultsOf(db, userId)
    return rows.map((row) => {
      const data: unknown = JSON.parse(row.data)
      return { data, createTime: shanghaiTime(row.created_at) }
    })
  },
  erase: deleteResultsOf,
}
