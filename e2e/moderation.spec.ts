import { createAccount, createUserClient, openAs } from './accounts.ts'
import { expect, hydrated, listArticles, openReady } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const test = testOn({
  'site.yaml': 'name: 青简\ncomments:\n  moderation: review\n  maxLinks: 1\n',
  'blocked-words.txt': '# 不许说\n坏词\n',
  'posts/one.md': post({ title: '等一等', date: '2026-01-01 10:00:00' }, '正文'),
})

test.describe.configure({ mode: 'default' })

test(
  'a comment in review is visible to its author only, until an admin approves it',
  { tag: '@wide' },
  async ({ page, other, server, origin }) => {
    test.slow()
    const owner = await createAccount(server.dataDir, 'admin')
    const writer = await createAccount(server.dataDir)
    const path = `/post/${(await listArticles({ baseURL: origin }))[0]?.id}`
    await openAs(page, writer, path)
    const field = page.getByRole('textbox', { name: '评论内容' })
    const send = page.getByRole('button', { name: /^发表评论/ })
    for (const [text, reason] of [
      ['这里有个坏 词', /不/],
      ['https://a.example 与 https://b.example', /链接过多，最多 1 个/],
    ] as const) {
      await field.fill(text)
      await send.click()
      await expect(field).toHaveAccessibleDescription(reason)
      await expect(field).toHaveValue(text)
      await expect(page.getByRole('article', { name: `${writer.nickname} 的评论` })).toHaveCount(0)
    }

    await field.fill('等着被看见')
    await send.click()
    const own = page.getByRole('article', { name: `${writer.nickname} 的评论` })
    await expect(own.getByText('等待审核')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(own).toContainText('等着被看见')
    await expect(own.getByText('等待审核')).toBeVisible()
    await expect(own.getByRole('button', { name: /^赞/ })).toHaveCount(0)

    const seen = other.getByText('等着被看见')
    await openReady(other, path)
    await expect(other.getByRole('heading', { name: '评论', exact: true })).toBeVisible()
    await expect(seen).toHaveCount(0)
    await openAs(other, await createAccount(server.dataDir), path)
    await expect(seen).toHaveCount(0)

    const calls = createUserClient(origin, owner)
    const { records } = await calls.comments.pending()
    expect(records.map(({ nickname }) => nickname)).toEqual([writer.nickname])
    await calls.comments.approve(records[0]?.id ?? 0)
    await other.reload()
    await expect(seen).toBeVisible()
    await page.reload()
    await expect(own.getByText('等待审核')).toHaveCount(0)

    // Also on the message board.
    await openReady(page, '/messages')
    await page.getByRole('textbox', { name: '留言内容' }).fill('板上的话')
    await page.getByRole('button', { name: /^发送留言/ }).click()
    const message = page.getByRole('article', { name: `${writer.nickname} 的留言` })
    await expect(message.getByText('等待审核')).toBeVisible()
    await openReady(other, '/messages')
    await expect(other.getByText('还没有人留言，来写第一句吧。')).toBeVisible()
  },
)
