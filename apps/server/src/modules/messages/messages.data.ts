import * as messages from '#modules/messages/messages.repository.ts'
import { deleteLikesOf } from '#modules/likes/likes.repository.ts'
import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Messages of a user on the message board. */
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
    await deleteLikesOf(transaction, 'message', messages.messagesOf(transaction, userId))
    await messages.deleteMessagesOf(transaction, userId)
  },
}
