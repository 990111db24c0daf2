import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { createAccount } from './accounts.ts'
import { openAdmin, test } from './admin-site.ts'
import { expectNoAxeFinding } from './axe.ts'
import { expect, isPhone, setOffline } from './fixtures.ts'
import { post } from './own-server.ts'

const picture = new URL('../content/pictures/logo.png', import.meta.url)

const bodyOf = (page: Page): Locator => page.getByRole('textbox', { name: '正文' })
const previewOf = (page: Page): Locator => page.frameLocator('iframe[title="预览"]').getByRole('article')
const editorPath = (path: string): string => `/admin/editor?path=${encodeURIComponent(path)}`
const isStored = (page: Page) => expect(page.getByText('已暂存，还没有保存到文件')).toBeVisible()

/** Appends to the body. */
async function type(page: Page, text: string): Promise<void> {
  await bodyOf(page).press('Control+End')
  await page.keyboard.insertText(text)
}

async function pastePicture(body: Locator): Promise<void> {
  await body.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], '竹.png', { type: 'image/png' }))
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
      )
    },
    [...(await readFile(picture))],
  )
}

test('an article with a picture is written, survives a reload and a lost network, and is published', async ({
  page,
  context,
  server,
  origin,
}) => {
  test.slow()
  const owner = await createAccount(server.dataDir, 'admin')
  const title = `山居 ${owner.nickname}`
  await openAdmin(page, owner, origin, '/admin/articles')
  await page.getByRole('button', { name: '写文章' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('button', { name: '开始写' }).click()
  await expect(page).toHaveURL(/editor/)
  await type(page, '空山新雨后')
  await pastePicture(bodyOf(page))
  const dialog = page.getByRole('dialog', { name: '插入图片' })
  await dialog.getByRole('textbox', { name: '图片说明' }).fill('一丛竹子')
  await dialog.getByRole('button', { name: '上传并插入' }).click()
  await expect(dialog).toBeHidden()
  if (isPhone(page)) await page.getByRole('button', { name: '预览', exact: true }).click()
  await expect(previewOf(page).getByRole('img', { name: '一丛竹子' })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: '写作' }).click()
  await isStored(page)

  await page.reload()
  await expect(bodyOf(page)).toContainText('空山新雨后')
  await setOffline(context, true)
  await type(page, '天气晚来秋')
  await expect(page.getByText('已暂存在这个浏览器')).toBeVisible()
  await setOffline(context, false)
  await page.reload()
  await expect(bodyOf(page)).toContainText('天气晚来秋')
  await expectNoAxeFinding(page, { inBothThemes: true })

  await page.getByText(/^草稿 ·/).click()
  await page.getByRole('combobox', { name: '标签' }).fill('竹，雨')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('radio', { name: '现在' })).toBeFocused()
  await expectNoAxeFinding(page, { part: 'dialog[open]', inBothThemes: true })
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: '在网站上看' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('天气晚来秋')
  await expect(page.getByRole('img', { name: '一丛竹子' })).toBeVisible()
})

test(
  'a file that another owner and an editor on disk change is merged by lines, and its versions are restored',
  { tag: '@wide' },
  async ({ page, other, server, origin }) => {
    test.slow()
    const [owner, guest] = [
      await createAccount(server.dataDir, 'admin'),
      await createAccount(server.dataDir, 'admin'),
    ]
    const path = `posts/${owner.id}.md`
    const source = post({ title: '两个人写', date: '2026-01-02 10:00:00' }, '第一段\n\n第二段\n')
    await server.write(path, source)
    await openAdmin(page, owner, origin, editorPath(path))
    await openAdmin(other, guest, origin, `${origin}${editorPath(path)}`)
    await expect(bodyOf(page)).toContainText('第二段')
    await type(other, '别人的结尾')
    await other.getByRole('button', { name: '保存', exact: true }).click()
    await expect(other.getByText('已保存到文件')).toBeVisible()

    await bodyOf(page).press('Control+Home')
    await page.keyboard.insertText('我的开头\n\n')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const conflict = page.getByRole('dialog', { name: '文件在别处改过了' })
    await expect(conflict).toContainText('别人的结尾')
    await conflict.getByRole('button', { name: '用左边的这一处' }).last().click()
    await conflict.getByRole('button', { name: '保存右边的内容' }).click()
    await expect(conflict).toBeHidden()
    await expect(bodyOf(page)).toContainText('别人的结尾')
    const merged = await server.read(path)
    expect(merged).toContain('我的开头')
    expect(merged).toContain('别人的结尾')

    const onDisk = `${merged}磁盘上的一行\n`
    await server.write(path, onDisk)
    await type(page, '没看见磁盘')
    await page.keyboard.press('Control+s')
    await expect(conflict).toContainText('磁盘上的一行')
    expect(await server.read(path)).toBe(onDisk)
    await conflict.getByRole('button', { name: '放弃我的，用别处的' }).click()
    await expect(bodyOf(page)).toContainText('磁盘上的一行')

    await page.getByRole('button', { name: '历史' }).click()
    const versions = page.getByRole('dialog', { name: '历史版本' })
    const choice = versions.getByRole('combobox', { name: '版本' })
    // Once the versions are loaded.
    await expect(choice.getByRole('option').nth(1)).toBeAttached()
    await choice.selectOption({ index: (await choice.getByRole('option').count()) - 1 })
    await versions.getByRole('button', { name: '恢复这个版本' }).click()
    await expect(versions).toBeHidden()
    await expect.poll(() => server.read(path)).toBe(source)
  },
)

test('an article is written in one tab at a time, and what was typed comes along', async ({
  page,
  context,
  server,
  origin,
}) => {
  const owner = await createAccount(server.dataDir, 'admin')
  const path = `posts/${owner.id}.md`
  await server.write(path, post({ title: '两个标签页', date: '2026-01-02 10:00:00' }, '第一段\n'))
  await openAdmin(page, owner, origin, editorPath(path))
  await type(page, '写到一半')
  const second = await context.newPage()
  await second.goto(editorPath(path))
  await second.getByRole('button', { name: '在这里继续写' }).click()
  await expect(bodyOf(second)).toContainText('写到一半')
  await expect(page.getByText('这篇文章正开在另一个标签页里')).toBeVisible()
  await type(second, '写完了')
  await second.keyboard.press('Control+s')
  await expect(second.getByText('已保存到文件')).toBeVisible()
  await second.close()
  await expect(bodyOf(page)).toContainText('写到一半写完了')
})

test(
  'a guest sees a draft by its link alone, a scheduled article waits, and a deletion is undone',
  { tag: '@wide' },
  async ({ page, other, server, origin }) => {
    const owner = await createAccount(server.dataDir, 'admin')
    const title = `晚一点 ${owner.nickname}`
    const path = `posts/${owner.id}-later.md`
    await server.write(path, post({ title, published: false, date: '2099-01-01 10:00:00' }, '还早'))
    await openAdmin(page, owner, origin, editorPath(path))
    await type(page, '还没写完')
    await page.getByRole('button', { name: '分享预览' }).click()
    const dialog = page.getByRole('dialog', { name: '分享预览' })
    await dialog.getByRole('button', { name: '生成链接' }).click()
    const link = dialog.getByRole('textbox', { name: '预览链接' })
    await expect(link).toHaveValue(/preview/)
    await other.goto(await link.inputValue())
    await expect(other.getByRole('main')).toContainText('还没写完')
    await dialog.getByRole('button', { name: '关闭' }).last().click()

    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('button', { name: '定时发布' }).click()
    await expect(page.getByText('到 2099-01-01 10:00 发布', { exact: true })).toBeVisible({ timeout: 30_000 })
    await other.goto(`${origin}/archive`)
    await expect(other.getByRole('main').getByText(title)).toHaveCount(0)

    await page.getByRole('link', { name: '← 文章' }).click()
    await page.getByRole('searchbox', { name: '查找文章' }).fill(title)
    await page.getByRole('checkbox', { name: new RegExp(title) }).check()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    expect(await server.read(path)).toContain('还没写完')
  },
)
