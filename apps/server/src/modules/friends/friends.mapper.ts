import type { Friend } from '@qingjian/api-client/contract'
import type { FriendRow } from '#modules/friends/friends.repository.ts'

/** Maps a friend row for visitors: without the applicant's email, and with an avatar of this site only. */
export function toFriend(row: FriendRow): Friend {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    avatar: row.avatar,
    info: row.info,
    isAlive: row.is_alive === 1,
  }
}
