import type { ArticleFile, ArticleForm, EditableArticle } from '@qingjian/api-client/contract'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

export const path = 'posts/a.md'
export const hash = 'a'.repeat(64)
export const newHash = 'b'.repeat(64)
export const head = '---\ntitle: 旧题\n---\n'
export const form: ArticleForm = {
  title: '旧题',
  date: '',
  category: '',
  tags: [],
  cover: '',
  description: '',
  series: '',
  sticky: 0,
  isPublished: true,
  isRecommended: false,
  isCarousel: false,
  isUnlisted: false,
  allowsComments: true,
  password: '',
}
export const file: ArticleFile = { path, hash, head, body: '正文\n', form, problem: null, id: 1, draft: null }
export const preview = {
  title: '旧题',
  cover: null,
  titleBreaks: [1],
  html: '<p>预览的正文</p>',
  toc: [],
  wordCount: 2,
  readMinutes: 1,
  problems: [],
}

/** Opens {@link file}, or another, at a line. @param responses By call, in place of those of the editor. */
export async function renderEditor(
  responses: Record<string, Respond> = {},
  opened: ArticleFile = file,
  line = 0,
) {
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  const server = fakeServer({
    '/sys/content/file': () => opened,
    '/sys/content/articles': () => [],
    '/sys/content/preview': () => preview,
    '/sys/content/draft': () => null,
    '/sys/content/save': () => ({ path, hash: newHash }),
    ...responses,
  })
  const rendered = await renderAdmin(server.api, `/editor?path=${encodeURIComponent(path)}&line=${line}`)
  const body = page.getByRole('textbox', { name: '正文' })
  await expect.element(body).toBeVisible()
  return { ...server, ...rendered, body }
}

/** Whether the text has the focus; the editor is in a shadow tree. */
export const isTextFocused = (): boolean =>
  document.activeElement?.shadowRoot?.activeElement?.getAttribute('role') === 'textbox'

/** The last body that a call below `/sys/content` got. */
export const bodyOf = (bodies: [string, unknown][], call: string): unknown =>
  bodies.findLast(([path_]) => path_ === `/sys/content/${call}`)?.[1]

export const row: EditableArticle = {
  path,
  id: 7,
  title: '旧题',
  state: 'published',
  isPublic: true,
  createTime: null,
  updateTime: null,
  categoryName: null,
  tags: ['竹', '山'],
  sticky: 0,
  isRecommended: false,
  isCarousel: false,
  isUnlisted: false,
  wordCount: 2,
  problem: null,
}
