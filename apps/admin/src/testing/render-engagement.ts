import type { ModeratedItem } from '@qingjian/api-client/contract'
import { page } from 'vitest/browser'
import { fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

/** Calls of the screen. */
export const list = '/sys/moderation/list'
export const decide = '/sys/moderation/decide'

/** A waiting comment by 甲 and its id. */
export const itemWith = (id: number, changes: Partial<ModeratedItem> = {}): ModeratedItem => ({
  id,
  userId: 7,
  nickname: `甲${id}`,
  avatar: '',
  text: `第 ${id} 条`,
  title: null,
  url: null,
  articleId: 3,
  articleTitle: '竹简',
  parentId: null,
  isPending: true,
  isStick: false,
  isBanned: false,
  blockedWords: [],
  ipSource: '浙江',
  createTime: '2026-11-22 10:00:00',
  ...changes,
})

/** The list of comments over a server that has the items and accepts every decision. */
export async function renderList(
  items: readonly ModeratedItem[],
  responses: Record<string, Respond> = {},
  query = '',
) {
  const server = fakeServer({
    [list]: () => ({ records: items, next: null }),
    [decide]: () => ({ changed: [] }),
    ...responses,
  })
  const rendered = await renderAdmin(server.api, `/engagement${query}`)
  return { ...server, ...rendered }
}

/** A comment on the screen. */
export const article = (id: number) => page.getByRole('article', { name: `甲${id} 的评论` })
