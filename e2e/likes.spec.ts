import type { Locator, Page } from '@playwright/test'
import { createAccount, createUserClient, logIn, openAs } from './accounts.ts'
import { expect, holdRequest, hydrated, listArticles, openReady } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const test = testOn({
  'site.yaml': 'name: 青简\n',
  'posts/one.md': post({ title: '一篇', date: '2026-01-01 10:00:00' }, '正文'),
  'moments/first.md': post({ date: '2026-01-01 10:00:00' }, '今天有雾'),
})

/** A like button and its count. */
interface Part {
  button: (page: Page) => Locator
  count: (page: Page) => Locator
}

const liked = (count: number): RegExp => new RegExp(`(?:^|\\D)${count}(?:\\D|$)`)

test(
  'articles, comments, moments and messages are liked by two users, and one removes the like',
  { tag: '@wide' },
  async ({ page, other, server, origin }) => {
    test.slow()
    const [one, two] = [await createAccount(server.dataDir), await createAccount(server.dataDir)]
    const article = (await listArticles({ baseURL: origin }))[0]?.id ?? 0
    const path = `/post/${article}`
    const calls = createUserClient(origin, one)
    await calls.comments.add({ articleId: article, content: '一条评论' })
    await calls.messages.add({ content: '一条留言' })

    // A guest logs in, in place, and the like goes on.
    await openReady(page, path)
    await page.getByRole('button', { name: '点赞' }).click()
    await expect(page.getByText('登录后就能点赞')).toBeVisible()
    const stored = page.waitForResponse('**/api/like')
    await logIn(page, one)
    await stored
    await expect(page.getByRole('button', { name: '点赞', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page).toHaveURL(path)
    await calls.likes.toggle({ type: 'article', targetId: article })
    await openAs(other, two)

    const own = (at: Page): Locator => at.getByRole('main').getByRole('button', { name: /^赞/ })
    const short = (at: Page): Locator => at.getByRole('main').getByRole('button', { name: /^点赞/ })
    const places: [path: string, parts: Part[]][] = [
      [
        path,
        [
          {
            button: (at) => at.getByRole('button', { name: '点赞', exact: true }),
            count: (at) => at.getByText(/人喜欢这篇文章/),
          },
          { button: own, count: own },
        ],
      ],
      ['/moments', [{ button: short, count: short }]],
      ['/messages', [{ button: own, count: own }]],
    ]
    for (const [place, parts] of places) {
      for (const [at, number] of [
        [page, 1],
        [other, 2],
      ] as const) {
        await openReady(at, place)
        for (const { button, count } of parts) {
          await expect(button(at)).toHaveAttribute('aria-pressed', 'false')
          // Optimistic: shown before the response; others read it from the server.
          const response = at.waitForResponse('**/api/like')
          await button(at).click()
          await response
          await expect(button(at)).toHaveAttribute('aria-pressed', 'true')
          await expect(count(at)).toHaveText(liked(number))
        }
      }
      // After a reload both likes are shown, and the own one is marked.
      await page.reload()
      await hydrated(page)
      for (const { button, count } of parts) {
        await expect(count(page)).toHaveText(liked(2))
        await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
        await button(other).click()
        await expect(button(other)).toHaveAttribute('aria-pressed', 'false')
        await expect(count(other)).toHaveText(liked(1))

        // A rejected like is rolled back.
        const reject = await holdRequest(page, '**/api/like', (route) => route.abort('internetdisconnected'))
        await button(page).click()
        await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
        reject()
        await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByRole('alert').first()).toBeVisible()
      }
    }

    // The list of own likes links to each.
    await openReady(page, '/user/profile?tab=likes')
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links).toHaveText([/一条留言/, /今天有雾/, /一条评论/, /一篇/])
    await links.filter({ hasText: '一条评论' }).click()
    await expect(page.locator('#comments').getByRole('article')).toBeInViewport()
    await openReady(page, '/user/profile?tab=comments')
    await expect(page.getByRole('main').getByText('一条评论')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /一篇/ }).click()
    await expect(page).toHaveURL(new RegExp(`${path}#comment-\\d+$`))
  },
)
