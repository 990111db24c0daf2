import * as messages from '#modules/messages/messages.repository.ts'
import { takeAwayMessage } from '#modules/messages/messages.service.ts'
import type { PersonalDataPart } from '#modules/personal-data.ts'
import { shanghaiTime } from '#shanghai-time.ts'

/** What a user has left on the message board. */
export const messagesData: PersonalDataPart = {
  name: 'messages',
  async collect(db, userId) {
    const rows = await messages.listMessages(db, { kind: 'written', userId })
    return rows.map(({ id, content, state, created_at: createdAt }) => ({
      id,
      content,
      state,
      createTime: shanghaiTime(createdAt),
    }))
  },
  async erase(transaction, userId) {
    const rows = await messages.listMessages(transaction, { kind: 'written', userId })
    for (const { id } of rows) await takeAwayMessage(transaction, id)
  },
}
