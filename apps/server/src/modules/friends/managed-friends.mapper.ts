import type { FriendApplication, ManagedFriend } from '@qingjian/api-client/contract'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import type { FriendRow } from '#modules/friends/friends.repository.ts'
import { identifySite } from '#platform/outbound/site-key.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

const timeOrNull = (time: number | null): string | null => (time === null ? null : shanghaiTime(time))

function toState(
  row: FriendRow | undefined,
): Pick<ManagedFriend, 'picture' | 'isAlive' | 'failTime' | 'checkTime'> {
  return {
    picture: row?.avatar ?? '',
    isAlive: row === undefined || row.checked_at === null ? null : row.is_alive === 1,
    failTime: timeOrNull(row?.failing_since ?? null),
    checkTime: timeOrNull(row?.checked_at ?? null),
  }
}

/** Maps an item of the file with the state that the database has of the site. */
export function toFileFriend(
  item: ReadonlyMap<string, unknown>,
  key: number,
  rows: ReadonlyMap<string, FriendRow>,
): ManagedFriend {
  const field = (name: string): string => yamlText(item.get(name)) ?? ''
  const url = field('url')
  return {
    key,
    origin: 'file',
    name: field('name'),
    url,
    avatar: field('avatar'),
    info: field('info'),
    feed: field('feed'),
    ...toState(URL.canParse(url) ? rows.get(identifySite(url).key) : undefined),
  }
}

/** Maps a visitor's entry. */
export function toVisitorFriend(row: FriendRow): ManagedFriend {
  const { id: key, name, url, avatar_source: avatar, info, feed } = row
  return { key, origin: 'visitor', name, url, avatar, info, feed, ...toState(row) }
}

/** Maps an application. */
export function toApplication(row: FriendRow): FriendApplication {
  const { id, name, url, avatar_source: avatar, info, email, applied_at: appliedAt } = row
  return { id, name, url, avatar, info, email: email ?? '', createTime: shanghaiTime(appliedAt ?? 0) }
}
