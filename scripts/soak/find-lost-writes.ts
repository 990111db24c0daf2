import { DatabaseSync } from 'node:sqlite'
import type { AcknowledgedWrite } from './load.ts'

const queries = {
  comment: 'select content_md as content, count(*) as copies from comments group by content_md',
  message: 'select content, count(*) as copies from messages group by content',
  chat: 'select content, count(*) as copies from chat_messages group by content',
}

/** Acknowledged writes that a data file does not contain exactly once. Of the likes of an article by a user, the last one counts. */
export function findLostWrites(dataFile: string, writes: readonly AcknowledgedWrite[]): string[] {
  using database = new DatabaseSync(dataFile, { readOnly: true })
  const lost: string[] = []
  const expectedLikes = new Map<string, boolean | null>()
  for (const kind of ['comment', 'message', 'chat'] as const) {
    const stored = new Map(
      database
        .prepare(queries[kind])
        .all()
        .map(({ content, copies }) => [content, copies]),
    )
    for (const write of writes) {
      if (write.kind !== kind) continue
      const copies = stored.get(write.content) ?? 0
      if (copies !== 1) lost.push(`${write.content}: ${String(copies)} copies`)
    }
  }
  for (const write of writes) {
    if (write.kind === 'like') expectedLikes.set(`${write.userId} ${write.articleId}`, write.isLiked)
  }
  const likes = new Set(
    database
      .prepare("select user_id || ' ' || target_id as name from likes where target_type = 'article'")
      .all()
      .map(({ name }) => name),
  )
  for (const [name, isLiked] of expectedLikes) {
    if (isLiked !== null && likes.has(name) !== isLiked) lost.push(`like of user and article ${name}`)
  }
  return lost
}
