import { recallMessagesOf, listMessagesOf } from '#modules/chat/chat.repository.ts'
import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Chat messages of a user. */
export const chatData: PersonalDataPart = {
  name: 'chat',
  async collect(db, userId) {
    const rows = await listMessagesOf(db, userId)
    return rows.map(({ type, content, created_at: time }) => ({ type, content, time: shanghaiTime(time) }))
  },
  erase: recallMessagesOf,
}
