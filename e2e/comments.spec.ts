import type { Locator, Page } from '@playwright/test'
import { createAccount, createUserClient, logIn, openAs, type Account } from './accounts.ts'
import { expect, expectNoAxeFinding, holdRequest, hydrated, listArticles, openReady } from './fixtures.ts'
import { listEmails } from './emails.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const test = testOn({
  'site.yaml': 'name: 青简\n',
  'posts/first.md': post({ title: '还没有人说话', date: '2026-01-03 10:00:00' }, '正文'),
  'posts/answers.md': post({ title: '竹简的两面', date: '2026-01-02 10:00:00' }, '正文'),
  'posts/people.md': post({ title: '人来人往', date: '2026-01-01 12:00:00' }, '正文'),
  'posts/many.md': post({ title: '很多人说过', date: '2026-01-01 10:00:00' }, '正文'),
})

// One server for the file.
test.describe.configure({ mode: 'default' })

async function articleNamed(baseURL: string, title: string): Promise<{ id: number; path: string }> {
  const id = (await listArticles({ baseURL })).find((article) => article.title === title)?.id ?? 0
  return { id, path: `/post/${id}` }
}

const field = (page: Page): Locator => page.getByRole('textbox', { name: '评论内容' })
const send = (page: Page): Locator => page.getByRole('button', { name: /^发表评论/ })
const commentOf = (page: Page, { nickname }: Account): Locator =>
  page.getByRole('article', { name: `${nickname} 的评论` })

test(
  'a guest’s draft survives a reload, has a preview, and is sent by the login in place, shown immediately',
  { tag: '@phone' },
  async ({ page, server, origin }) => {
    const reader = await createAccount(server.dataDir)
    const { path } = await articleNamed(origin, '还没有人说话')
    await openReady(page, path)
    await field(page).fill('**竹**有两面\n\n- 一面青\n- 一面黄')
    // The input loads the code of the form, which stores the draft.
    const isStored = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('comment-draft')))
    await expect.poll(isStored).toBe(true)
    await page.reload()
    await hydrated(page)
    await expect(field(page)).toHaveValue(/一面黄$/)
    await send(page).click()
    const login = page.getByRole('dialog', { name: '登录' })
    await expect(login).toBeVisible()
    await expectNoAxeFinding(page)
    await login.getByRole('button', { name: '关闭' }).click()
    await expect(login).toHaveCount(0)
    await expect(field(page)).toHaveValue(/一面黄$/)

    // An emoji is inserted by keyboard, and the preview shows the result.
    await page.getByRole('button', { name: '选择表情' }).click()
    const panel = page.getByRole('dialog', { name: '表情面板' })
    await panel.getByRole('searchbox', { name: '搜索表情' }).fill('微笑')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(field(page)).toHaveValue(/黄\[微笑\]$/)
    await page.getByRole('tab', { name: '预览' }).click()
    const preview = page.getByRole('tabpanel', { name: '预览' })
    await expect(preview.getByRole('listitem')).toHaveText(['一面青', /^一面黄/])
    await expect(preview.locator('strong')).toHaveText('竹')
    await expect(preview.getByRole('img', { name: /微笑/ })).toBeVisible()
    await expectNoAxeFinding(page)

    // Optimistic: shown before the response.
    const release = await holdRequest(page, '**/comment/add', (route) => route.continue())
    await page.getByRole('tab', { name: '写评论' }).click()
    await field(page).press('Control+Enter')
    await logIn(page, reader)
    await expect(login).toHaveCount(0)
    await expect(page).toHaveURL(path)
    const own = commentOf(page, reader)
    await expect(own.getByText('发送中')).toBeVisible()
    // The next one is limited for five seconds from now.
    const waiting = page.getByRole('button', { name: /^发表评论（\d 秒）/, disabled: true })
    release()
    await expect(waiting).toBeVisible()
    await expect(own.getByRole('listitem')).toHaveText(['一面青', /^一面黄/])
    await expect(own.locator('time')).toHaveText(/^20\d\d-/)
    const picture = own.getByRole('img', { name: /微笑/ })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('heading', { name: /^评论 ?1$/ })).toBeVisible()

    await page.reload()
    await expect(send(page)).toHaveText('发表评论')
    await expect(send(page)).toBeEnabled()
  },
)

test(
  'a reply notifies the author of the comment, on the page and by an email with one-click unsubscribe',
  { tag: '@wide' },
  async ({ page, other, server, origin }) => {
    test.slow()
    const [owner, reader, answering] = [
      await createAccount(server.dataDir, 'admin'),
      await createAccount(server.dataDir),
      await createAccount(server.dataDir),
    ]
    const { id: articleId, path } = await articleNamed(origin, '竹简的两面')
    const { comments } = createUserClient(origin, reader)
    await comments.add({ articleId, content: '**竹**有两面\n\n- 一面青\n- 一面黄' })
    await openAs(page, reader, path)

    // Another user replies.
    await openAs(other, answering, path)
    const thread = commentOf(other, reader)
    await expect(thread.getByRole('button', { name: '删除' })).toHaveCount(0)
    await thread.getByRole('button', { name: '回复' }).click()
    await expect(other.getByRole('textbox', { name: '回复内容' })).toBeFocused()
    await other.keyboard.type('青的那面写字')
    await other.getByRole('button', { name: '发表回复' }).click()
    await expect(thread.getByRole('article', { name: `${answering.nickname} 的回复` })).toContainText(
      '青的那面写字',
    )
    await expectNoAxeFinding(other)

    // The email links to the reply and has both ways to unsubscribe.
    const emailsToReader = async () =>
      (await listEmails(reader.email, server.dataDir)).filter(({ text }) => text.includes('竹简的两面'))
    await expect.poll(async () => (await emailsToReader()).length).toBe(1)
    const [email] = await emailsToReader()
    expect(email?.text).toContain(`${answering.nickname} 在《竹简的两面》中回复了您`)
    expect(email?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const [, link = ''] = /(\/post\/\d+#comment-\d+)/.exec(email?.text ?? '') ?? []
    await openReady(page, '/about')
    await openReady(page, link)
    const reply = page.getByRole('article', { name: `${answering.nickname} 的回复` })
    await expect(reply).toBeInViewport()
    await expect(reply.getByRole('button', { name: '删除' })).toHaveCount(0)

    // A user opens the link; a GET request alone does not unsubscribe.
    const [, ending = ''] = /(\/unsubscribe\/[\w.-]+)/.exec(email?.text ?? '') ?? []
    await openReady(page, ending)
    await expect(page.getByText('有人回复或提到你时的邮件')).toBeVisible()
    await expectNoAxeFinding(page)
    await page.getByRole('button', { name: '退订' }).click()
    await expect(page.getByText(/^不会再给/)).toBeVisible()

    // An email client sends one POST request (RFC 8058), which unsubscribes the owner.
    const emailsToOwner = async () => listEmails(owner.email, server.dataDir)
    await expect.poll(async () => (await emailsToOwner()).length).toBe(2)
    const oneClick = /<https?:\/\/[^/]+(\/[^>]+)>/.exec(
      (await emailsToOwner())[0]?.header('List-Unsubscribe') ?? '',
    )?.[1]
    const ended = await fetch(origin + oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(ended.status).toBe(200)

    // The owner replies; the unsubscribed reader is notified on the site only.
    await openReady(page, path)
    await other.context().clearCookies()
    await openAs(other, owner, path)
    await other
      .getByRole('article', { name: `${answering.nickname} 的回复` })
      .getByRole('button', { name: '回复' })
      .click()
    await other.getByRole('textbox', { name: '回复内容' }).fill('黄的那面也写')
    await other.getByRole('button', { name: '发表回复' }).click()
    const authors = other.getByRole('article', { name: `${owner.nickname} 的回复` })
    await expect(authors).toContainText(`回复 ${answering.nickname}`)
    await expect(authors.getByText('作者', { exact: true })).toBeVisible()
    await expect.poll(async () => (await listEmails(answering.email, server.dataDir)).length).toBe(1)
    expect(await emailsToReader()).toHaveLength(1)
    expect(await emailsToOwner()).toHaveLength(2)

    // A deleted comment with replies leaves a placeholder.
    await page.reload()
    await hydrated(page)
    await commentOf(page, reader).getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('该评论已删除')).toBeVisible()
    await expect(page.getByRole('article', { name: `${owner.nickname} 的回复` })).toBeVisible()
    await other.reload()
    await expect(other.getByText('该评论已删除')).toBeVisible()
    await expect(other.getByText('一面黄')).toHaveCount(0)
  },
)

test(
  'names are suggested after an @, and every reply has its own draft',
  { tag: '@wide' },
  async ({ page, server, origin }) => {
    test.slow()
    const { id: articleId, path } = await articleNamed(origin, '人来人往')
    const [reader, ...speakers] = [
      await createAccount(server.dataDir),
      await createAccount(server.dataDir),
      await createAccount(server.dataDir),
    ]
    for (const speaker of speakers) {
      const { comments } = createUserClient(origin, speaker)
      await comments.add({ articleId, content: `${speaker.nickname} 在此` })
    }
    const [first, second] = speakers.map(({ nickname }) => nickname)
    await openAs(page, reader, path)
    const list = page.getByRole('listbox', { name: '可以提到的人' })
    const options = list.getByRole('option')

    // By keyboard: the focus stays in the text, Escape closes, Enter and Tab accept.
    await field(page).pressSequentially('你好@')
    await expect(list).toHaveCount(0)
    await field(page).pressSequentially(' @')
    await expect(options).toHaveText([second ?? '', first ?? ''].map((name) => new RegExp(`${name}$`)))
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.last().getAttribute('id')) ?? '',
    )
    await expectNoAxeFinding(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(field(page)).toBeFocused()
    await field(page).press('Backspace')
    await field(page).pressSequentially(`@${first?.slice(0, -1)}`)
    await expect(options).not.toHaveCount(0)
    await options.filter({ hasText: first ?? '' }).hover()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue(new RegExp(` @(?:${first}|${second}) $`))
    await page.keyboard.press('Control+z')
    await expect(field(page)).toHaveValue(/ @[^ ]+$/)

    // Enter and Escape during composition belong to the input method.
    const session = await page.context().newCDPSession(page)
    await field(page).clear()
    await field(page).pressSequentially('@')
    await expect(options).not.toHaveCount(0)
    await session.send('Input.imeSetComposition', { text: 'zhu', selectionStart: 3, selectionEnd: 3 })
    await field(page).evaluate((area) =>
      area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    )
    await expect(field(page)).toHaveValue('@zhu')
    await session.send('Input.insertText', { text: '竹' })
    await expect(options).toHaveCount(2)
    await options.first().click()
    await expect(field(page)).toHaveValue(`@${second} `)
    await field(page).pressSequentially('好')
    await send(page).click()
    const own = commentOf(page, reader)
    await expect(own.getByRole('link', { name: `@${second}` })).toHaveAttribute('href', /#comment-\d+$/)

    // Two reply drafts are restored after a reload, each below its comment.
    for (const { nickname } of speakers) {
      const comment = page.getByRole('article', { name: `${nickname} 的评论` })
      await comment.getByRole('button', { name: '回复' }).click()
      await comment.getByRole('textbox', { name: '回复内容' }).fill(`答 ${nickname}`)
    }
    await page.reload()
    await hydrated(page)
    for (const { nickname } of speakers) {
      const comment = page.getByRole('article', { name: `${nickname} 的评论` })
      await expect(comment.getByRole('textbox', { name: '回复内容' })).toHaveValue(`答 ${nickname}`)
    }
    await page
      .getByRole('article', { name: `${second} 的评论` })
      .getByRole('textbox', { name: '回复内容' })
      .press('Escape')
    await expect(page.getByRole('textbox', { name: '回复内容' })).toHaveCount(1)
  },
)

test(
  'a rejected comment is rolled back, and the text is kept',
  { tag: '@wide' },
  async ({ page, server, origin }) => {
    test.slow()
    const { path } = await articleNamed(origin, '竹简的两面')
    const account = await createAccount(server.dataDir)
    await openAs(page, account, path)
    await send(page).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAccessibleDescription(/请输入评论内容/)

    const reject = await holdRequest(page, '**/comment/add', (route) =>
      route.fulfill({ status: 400, json: { code: 400, message: '这会儿不收', data: null } }),
    )
    await field(page).fill('说了又收回')
    await send(page).click()
    await expect(commentOf(page, account)).toContainText('说了又收回')
    reject()
    await expect(commentOf(page, account)).toHaveCount(0)
    await expect(field(page)).toHaveValue('说了又收回')
    await expect(field(page)).toHaveAccessibleDescription(/这会儿不收/)

    // Server limit: a second comment of the same user within five seconds in another browser.
    const calls = createUserClient(origin, account)
    const { id } = await articleNamed(origin, '竹简的两面')
    const letGo = await holdRequest(page, '**/comment/add', (route) => route.continue())
    await send(page).click()
    await expect(commentOf(page, account)).toContainText('说了又收回')
    await calls.comments.add({ articleId: id, content: '先说一句' })
    letGo()
    await expect(field(page)).toHaveAccessibleDescription(/评论过于频繁/)
    await expect(field(page)).toHaveValue('说了又收回')
  },
)

test(
  'many comments: newest or most liked first, paginated, and a link scrolls to its comment',
  { tag: '@wide' },
  async ({ page, server, origin }) => {
    test.slow()
    const { id: articleId, path } = await articleNamed(origin, '很多人说过')
    const ids: number[] = []
    for (let number = 1; number <= 12; number += 1) {
      const { comments, likes } = createUserClient(origin, await createAccount(server.dataDir))
      ids.push((await comments.add({ articleId, content: `第 ${number} 句` })).id)
      const [first = 0, second = 0] = ids
      if (number <= 3) await likes.toggle({ type: 'comment', targetId: first })
      if (number >= 2 && number <= 6) await likes.toggle({ type: 'comment', targetId: second })
    }
    const [first] = ids

    await openReady(page, path)
    const texts = page.locator('#comments').getByRole('article').locator('p')
    await expect(texts.first()).toHaveText('第 12 句')
    await expect(texts).toHaveCount(10)
    await page.getByRole('button', { name: '最热' }).click()
    await expect(page.getByRole('button', { name: '最热' })).toHaveAttribute('aria-pressed', 'true')
    await expect(texts.nth(0)).toHaveText('第 2 句')
    await expect(texts.nth(1)).toHaveText('第 1 句')
    await page.getByRole('button', { name: '最新' }).click()
    await expect(texts.first()).toHaveText('第 12 句')
    const pages = page.locator('#comments').getByRole('navigation', { name: '分页' })
    await pages.getByRole('button', { name: '下一页' }).click()
    await expect(texts).toHaveText(['第 2 句', '第 1 句'])
    await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await pages.getByRole('button', { name: '上一页' }).click()
    await expect(texts.first()).toHaveText('第 12 句')

    await openReady(page, '/about')
    await openReady(page, `${path}#comment-${first}`)
    await expect(page.locator(`#comment-${first}`)).toBeInViewport()
    await expectNoAxeFinding(page)
  },
)
