import type { EditableArticle } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { page } from 'vitest/browser'
import { fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

export const hash = 'a'.repeat(64)

/** An article of the list, with its title as the name of its file. */
export const article = (name: string, changes: Partial<EditableArticle> = {}): EditableArticle => ({
  path: `posts/${name}.md`,
  id: 1,
  title: name,
  state: 'published',
  isPublic: true,
  createTime: '2026-11-22 10:00:00',
  updateTime: null,
  categoryName: '日常',
  tags: [],
  sticky: 0,
  isRecommended: false,
  isCarousel: false,
  isUnlisted: false,
  wordCount: 100,
  problem: null,
  ...changes,
})

/** Opens the list of the articles. @param responses By call, in place of those of the list. */
export async function renderArticles(articles: EditableArticle[], responses: Record<string, Respond> = {}) {
  const server = fakeServer({ '/sys/content/articles': () => articles, ...responses })
  return { ...server, ...(await renderAdmin(server.api, '/articles')) }
}

/** The row of an article. */
export const row = (name: string) => page.getByRole('row').filter({ hasText: name })

const pathsIn = async (request: Request): Promise<string[]> =>
  v.parse(v.object({ paths: v.array(v.string()) }), await request.json()).paths

/** The results of a call for all its paths. */
export const done = async (request: Request) =>
  (await pathsIn(request)).map((path) => ({ path, error: null }))

/** The results of a change of all its paths. */
export const changed = async (request: Request) =>
  (await done(request)).map((result) => ({ ...result, hash }))
