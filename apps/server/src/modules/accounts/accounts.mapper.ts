import type { Session, User } from '@qingjian/api-client/contract'
import { deviceName } from '#modules/accounts/device.ts'
import type { SessionRow } from '#modules/accounts/sessions.repository.ts'
import type { UserRow } from '#modules/accounts/users.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Maps a user row to the user's own view of the account. */
export function toUser(row: UserRow): User {
  const { id, nickname, avatar, email, sex, signature, role, created_at: createdAt } = row
  return {
    id,
    nickname,
    avatar,
    email: email ?? '',
    sex,
    signature,
    roles: [role],
    createTime: shanghaiTime(createdAt),
  }
}

/** Maps a session row to the user's own view of it. */
export function toSession(row: SessionRow, currentId: number): Session {
  return {
    id: row.id,
    device: deviceName(row.agent),
    ipSource: row.address,
    createTime: shanghaiTime(row.created_at),
    lastTime: shanghaiTime(row.last_used_at),
    isCurrent: row.id === currentId,
  }
}
