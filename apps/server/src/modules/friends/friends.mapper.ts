import type { Friend, FriendArticle } from '@qingjian/api-client/contract'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import type { FriendArticleRow } from '#modules/friends/friend-articles.repository.ts'
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

/** Maps an article of a friend. */
export function toFriendArticle(row: FriendArticleRow): FriendArticle {
  return {
    id: row.id,
    title: row.title,
    url: row.url,
    createTime: shanghaiTime(row.published_at),
    friend: { name: row.friend_name, url: row.friend_url, avatar: row.friend_avatar },
  }
}
