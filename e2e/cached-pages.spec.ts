import { createApiClient } from '@qingjian/api-client'
import { createAccount, logIn, test } from './accounts.ts'
import { expect, hydrated, listArticles, setOffline } from './fixtures.ts'
import { post, startOwnServer } from './own-server.ts'
import { cachedPaths, cachedText, followLink, openControlled, readArticle } from './cached-pages.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('with a network', { tag: '@wide' }, () => {
  test('a page is never older than the site, and a removed page is not cached', async ({ page }) => {
    const text = (title: string): string => post({ title, date: '2026-01-02 10:00:00' }, '正文')
    const server = await startOwnServer({ 'posts/first.md': text('旧的标题') })
    await openControlled(page, server.origin)
    await readArticle(page, `${server.origin}/post/1`)
    expect(await cachedText(page)).toContain('旧的标题')
    await server.write('posts/first.md', text('新的标题'))
    await expect
      .poll(async () => (await page.request.get(`${server.origin}/post/1`)).text())
      .toContain('新的标题')
    await page.goto(`${server.origin}/post/1`)
    await expect(page.getByRole('heading', { level: 1, name: '新的标题' })).toBeVisible()
    // The screens that list it are refreshed when they are visited.
    await page.evaluate(followLink, '/archive')
    await expect(page.getByRole('heading', { level: 1, name: '归档' })).toBeVisible()
    await page.goto(server.origin)
    await expect.poll(() => cachedText(page)).not.toContain('旧的标题')
    await server.remove('posts/first.md')
    await expect.poll(async () => (await page.request.get(`${server.origin}/post/1`)).status()).toBe(404)
    await page.goto(`${server.origin}/post/1`)
    await expect.poll(() => cachedPaths(page)).not.toContain('/post/1')
    // An open page would lose its socket.
    await page.close()
    await server.stop()
  })

  test('nothing of a locked album is cached, not even while it is unlocked', async ({
    page,
    context,
    baseURL,
  }) => {
    const { albums } = createApiClient({ baseUrl: new URL('/api/', baseURL).href })
    const locked = (await albums.list()).find(({ isLock }) => isLock)
    if (locked === undefined) throw new Error('The demo has no locked album.')
    const { id, name, photoNum } = locked
    const [article] = await listArticles({ baseURL })
    await openControlled(page, '/')
    await page.goto(`/photos/${id}`)
    await hydrated(page)
    await page.getByLabel('密码', { exact: true }).fill('竹简')
    await page.keyboard.press('Enter')
    const photos = page.getByRole('group', { name: `${name}的照片` }).locator('img.loaded')
    await expect(photos).toHaveCount(photoNum)
    // Caching is asynchronous: once a later page is cached, an earlier one would be as well.
    await readArticle(page, `/post/${article?.id}`)
    expect(await cachedText(page)).not.toMatch(/\/sealed\/|\/photos\/\d|门前的路|album\/photos/)
    await setOffline(context, true)
    await page.goto(`/photos/${id}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()
    await setOffline(context, false)
    // The page reloads; wait for it, because closing a loading page blocks the browser.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await hydrated(page)
  })

  test('nothing of a session is cached, nor its token, and logging out clears the cached pages', async ({
    page,
    baseURL,
  }) => {
    const account = await createAccount()
    const [article] = await listArticles({ baseURL })
    await openControlled(page, '/login?next=/user/profile')
    await logIn(page, account)
    await expect(page).toHaveURL('/user/profile')
    await page.goto('/user/profile')
    await page.goto('/notifications')
    await page.goto('/?token=not-a-token-of-anybody')
    await hydrated(page)
    await readArticle(page, `/post/${article?.id}`)
    await expect(page.getByRole('banner').getByRole('button', { name: '用户头像' })).toBeVisible()
    const cached = await cachedText(page)
    expect(cached).toContain(article?.title)
    for (const secret of [account.nickname, account.email, 'not-a-token'])
      expect(cached).not.toContain(secret)
    expect(new Set(await cachedPaths(page))).toEqual(new Set([`/post/${article?.id}`, '/', '/archive']))

    await page.getByRole('banner').getByRole('button', { name: '用户头像' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect.poll(() => cachedPaths(page)).not.toContain(`/post/${article?.id}`)
  })
})
