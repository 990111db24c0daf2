import { toUser } from '#modules/accounts/accounts.mapper.ts'
import { deviceName } from '#modules/accounts/device.ts'
import { deleteEmailCodes } from '#modules/accounts/email-codes.repository.ts'
import { DELETED_NICKNAME } from '#modules/accounts/nickname.ts'
import { deleteSessions, listSessions } from '#modules/accounts/sessions.repository.ts'
import { findUser, updateUser } from '#modules/accounts/users.repository.ts'
import { listEventsOf } from '#modules/audit/audit.repository.ts'
import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import { cancelEmails } from '#platform/mail/outgoing-emails.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** The account itself: its row stays, cleared, because replies of other users refer to it. */
export const accountData: PersonalDataPart = {
  name: 'account',
  async collect(db, userId) {
    const user = await findUser(db, userId)
    const sessions = await listSessions(db, userId, 0)
    const events = await listEventsOf(db, userId)
    return {
      profile: user && { ...toUser(user), username: user.username, banReason: user.ban_reason },
      sessions: sessions.map((row) => ({
        device: deviceName(row.agent),
        address: row.address,
        createTime: shanghaiTime(row.created_at),
        lastTime: shanghaiTime(row.last_used_at),
      })),
      events: events.map(({ at, event, address, target, actor_id: actorId }) => {
        const isByOther = actorId !== null && actorId !== userId
        return { time: shanghaiTime(at), event, address: isByOther ? '' : address, target }
      }),
    }
  },
  async erase(transaction, userId) {
    const user = await findUser(transaction, userId)
    await deleteSessions(transaction, userId)
    if (user?.email) {
      await deleteEmailCodes(transaction, user.email)
      await cancelEmails(transaction, user.email)
    }
    await updateUser(transaction, userId, {
      username: null,
      email: null,
      nickname: DELETED_NICKNAME,
      nickname_skeleton: null,
      avatar: '',
      sex: 0,
      signature: '',
      password_hash: null,
      ban_reason: null,
      role: 'user',
      is_deleted: 1,
    })
  },
}
