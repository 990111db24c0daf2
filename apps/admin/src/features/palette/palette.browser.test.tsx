import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { commit, compose, pressComposed } from '#testing/input-method.ts'
import { renderAdmin } from '#testing/render-admin.tsx'
import { article } from '#testing/render-articles.ts'

const field = {
  key: 'comments.maxLinks',
  group: '评论',
  label: '链接上限',
  hint: '',
  kind: 'number',
  options: [],
  value: 3,
  pictureUrl: '',
  problem: null,
}
const user = {
  id: 7,
  nickname: '竹生',
  avatar: '',
  role: 'user',
  isBanned: false,
  banReason: null,
  createTime: '2026-11-22 10:00:00',
  lastTime: null,
  sessions: 0,
  comments: 1,
  messages: 0,
  chatLines: 0,
}
const comment = {
  id: 4,
  userId: 7,
  nickname: '竹生',
  avatar: '',
  text: '竹子真好看',
  title: null,
  url: null,
  articleId: 3,
  articleTitle: '竹简',
  parentId: null,
  isPending: false,
  isStick: false,
  isBanned: false,
  blockedWords: [],
  ipSource: '',
  createTime: '2026-11-22 10:00:00',
}

/** The back office with the palette open; `searches` lists the keywords that were requested. */
async function renderPalette(responses: Record<string, Respond> = {}, path = '/nowhere', width = 1280) {
  const searches: (string | null)[] = []
  const { api } = fakeServer({
    '/sys/content/articles': () => [article('竹简考'), article('山居')],
    '/sys/settings/file': () => ({
      path: 'site.yaml',
      hash: 'a'.repeat(64),
      text: '',
      fields: [field],
      problems: [],
    }),
    '/sys/settings/words': () => ({ path: 'blocked-words.txt', hash: null, text: '' }),
    '/sys/user/page': ({ url }) => {
      searches.push(new URL(url).searchParams.get('keyword'))
      return { records: [user], total: 1, size: 6, current: 1, pages: 1 }
    },
    '/sys/moderation/list': () => ({ records: [comment], next: null }),
    ...responses,
  })
  const rendered = await renderAdmin(api, path, width)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = page.getByRole('combobox', { name: '查找页面、文章、用户、评论和设置' })
  await expect.element(box).toHaveFocus()
  return { ...rendered, box, searches }
}

const option = (name: string | RegExp) => page.getByRole('option', { name })

test('the text box has the focus before the next key, also the first time', async () => {
  await renderAdmin(fakeServer({}).api, '/nowhere')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
  await Promise.resolve()
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
})

test('Ctrl K lists the screens, and the arrows and Enter open one', async () => {
  const { router, box } = await renderPalette()
  await expect.element(option(/概览/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option(/账号安全/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = option(/文章/)
  await expect.element(active).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveAttribute('aria-activedescendant', active.element().id)
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/articles')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('articles, users and comments are found, with one request per typed word', async () => {
  const { router, box, searches } = await renderPalette()
  await userEvent.type(box, '竹简')
  await expect.element(option('竹简考')).toBeVisible()
  await expect.element(option(/竹生 编号 7/)).toBeVisible()
  await expect.element(option(/竹子真好看/)).toBeVisible()
  await expect.element(option('山居')).not.toBeInTheDocument()
  expect(searches).toEqual(['竹简'])
  await expectAccessible()
  await option(/竹子真好看/).click()
  await expect.poll(() => router.state.location.pathname).toBe('/engagement')
  expect(router.state.location.search).toBe(`?keyword=${encodeURIComponent('竹简')}`)
})

test('a setting is found by its key, and gets the focus', async () => {
  const { box } = await renderPalette()
  await box.fill('maxlinks')
  await expect.element(option(/链接上限/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('spinbutton', { name: '链接上限' })).toHaveFocus()
})

test('what is typed in the settings stays when another setting is opened there', async () => {
  await renderPalette({}, '/settings')
  await userEvent.keyboard('{Escape}')
  const input = page.getByRole('spinbutton', { name: '链接上限' })
  await input.fill('9')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: /查找/ }).fill('链接上限')
  await expect.element(option(/链接上限/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue(9)
})

test('an input method keeps its Enter', async () => {
  const { box, router } = await renderPalette()
  await compose('zhu')
  await pressComposed()
  await commit('竹简考')
  await expect.element(box).toHaveValue('竹简考')
  expect(router.state.location.pathname).toBe('/nowhere')
  await expect.element(option('竹简考')).toBeVisible()
})

test('a part that cannot be searched says why beside what was found, and is asked again', async () => {
  let isDown = true
  const { box } = await renderPalette({
    '/sys/moderation/list': () =>
      isDown ? new ErrorResponse(503, '站点正忙') : { records: [comment], next: null },
  })
  await box.fill('竹')
  await expect.element(page.getByRole('alert').getByText(/有的没有搜到：站点正忙/)).toBeVisible()
  await expect.element(option('竹简考')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(option(/竹子真好看/)).toBeVisible()
})

test('on a phone a button opens it, and nothing overflows', async () => {
  await renderPalette({}, '/nowhere', 360)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /查找（/ }).click()
  await page.getByRole('combobox', { name: /查找/ }).fill('竹')
  await expect.element(option('竹简考')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})
