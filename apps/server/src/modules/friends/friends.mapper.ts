import type { Friend } from '@qingjian/api-client/contract'
import type { FriendRow } from '#modules/friends/friends.repository.ts'

/** A row as everybody sees it: without the address of whoever applied, and with a picture of this site only. */
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
