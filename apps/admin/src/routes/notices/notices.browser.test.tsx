import type { ManagedNotice } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const hash = 'a'.repeat(64)

const noticeOf = (key: number, title: string, changes: Partial<ManagedNotice> = {}): ManagedNotice => ({
  key,
  title,
  content: `**${title}**的内容`,
  text: `${title}的内容`,
  position: 'top',
  date: '2026-11-14 09:00:00',
  isScheduled: false,
  ...changes,
})

const user = {
  id: 7,
  nickname: '子衿',
  avatar: '',
  role: 'user',
  isBanned: false,
  banReason: null,
  createTime: '2026-01-02 10:00:00',
  lastTime: null,
  sessions: 0,
  comments: 0,
  messages: 0,
  chatLines: 0,
}

async function renderNotices(path = '/notices', responses: Record<string, Respond> = {}) {
  const notices = [noticeOf(0, '维护'), noticeOf(1, '关于转载', { position: 'right', isScheduled: true })]
  const server = fakeServer({
    '/sys/notice/list': () => ({ hash, problem: null, notices }),
    '/sys/notice/save': () => null,
    '/sys/notice/remove': () => null,
    '/sys/notifications/recipients': () => 128,
    '/sys/notifications/send': () => null,
    '/sys/user/detail/7': () => user,
    '/sys/user/page': () => ({ records: [user], total: 1, size: 8, current: 1, pages: 1 }),
    ...responses,
  })
  await renderAdmin(server.api, path)
  await expect.element(page.getByRole('heading', { name: '公告', exact: true })).toBeVisible()
  return server
}

test('the notices are listed with place and time, and axe finds nothing', async () => {
  await renderNotices()
  const item = page.getByRole('listitem').filter({ hasText: '关于转载' })
  await expect.element(item.getByText('到时候显示')).toBeVisible()
  await expect.element(item.getByText('关于转载的内容', { exact: true })).toBeVisible()
  await expect.element(page.getByText('首页顶部 · 2026-11-14 09:00')).toBeVisible()
  await expectAccessible()
})

test('a notice without a title is named by its text', async () => {
  const untitled = noticeOf(0, '', { content: '**今晚**维护', text: '今晚维护\n改到周一' })
  await renderNotices('/notices', {
    '/sys/notice/list': () => ({ hash, problem: null, notices: [untitled] }),
  })
  await page.getByRole('button', { name: '删除 今晚维护' }).click()
  await expect.element(page.getByRole('dialog', { name: '删除 今晚维护' })).toBeVisible()
})

test('a notice is edited, and an error is named beside its field', async () => {
  let isTaken = true
  const refusal = new ErrorResponse(422, '提交的内容不正确', [
    { path: 'title', message: '同一个位置已经有这个标题的公告' },
  ])
  const { bodies } = await renderNotices('/notices', { '/sys/notice/save': () => (isTaken ? refusal : null) })
  await page.getByRole('button', { name: '编辑 维护' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑公告' })
  await dialog.getByRole('textbox', { name: '内容' }).fill('改到周一')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('同一个位置已经有这个标题的公告')).toBeVisible()
  await expectAccessible()
  isTaken = false
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies.at(-1)).toEqual([
    '/sys/notice/save',
    {
      key: 0,
      hash,
      notice: { title: '维护', content: '改到周一', position: 'top', date: '2026-11-14 09:00:00' },
    },
  ])
})

test('a notice is written with a time, and removed after a question', async () => {
  const { bodies } = await renderNotices()
  await page.getByRole('button', { name: '写公告' }).click()
  const dialog = page.getByRole('dialog', { name: '写公告' })
  await dialog.getByRole('textbox', { name: '标题' }).fill('新年')
  await dialog.getByRole('textbox', { name: '内容' }).fill('新年好')
  await dialog.getByLabelText('时间').fill('2027-01-01T00:00')
  await dialog.getByRole('combobox', { name: '位置' }).selectOptions('侧栏')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies[0]?.[1]).toEqual({
    key: null,
    hash,
    notice: { title: '新年', content: '新年好', position: 'right', date: '2027-01-01 00:00:00' },
  })
  await page.getByRole('button', { name: '删除 维护' }).click()
  await page.getByRole('dialog', { name: '删除 维护' }).getByRole('button', { name: '删除' }).click()
  await expect.poll(() => bodies[1]).toEqual(['/sys/notice/remove', { key: 0, hash }])
})

test('a notification to all says how many get it before it is sent', async () => {
  const { bodies } = await renderNotices('/notices?tab=notify')
  await page.getByRole('textbox', { name: '标题' }).fill('停机')
  await page.getByRole('textbox', { name: '内容' }).fill('今晚维护')
  await page.getByRole('button', { name: '预览' }).click()
  const dialog = page.getByRole('dialog', { name: '发出这条通知' })
  await expect.element(dialog.getByText('128 位没有被封禁的用户会收到', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('今晚维护')).toBeVisible()
  await expectAccessible()
  expect(bodies).toEqual([])
  await dialog.getByRole('button', { name: '发给 128 位用户' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies).toEqual([['/sys/notifications/send', { title: '停机', content: '今晚维护' }]])
})

test('a notification that was not sent is left after a question', async () => {
  await renderNotices('/notices?tab=notify')
  await page.getByRole('textbox', { name: '内容' }).fill('今晚维护')
  await page.getByRole('tab', { name: '站点公告' }).click()
  const question = page.getByRole('dialog', { name: '还没有发出' })
  await question.getByRole('button', { name: '留在这里' }).click()
  // Until then the fields are inert, and what is typed is lost.
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: '内容' })).toHaveValue('今晚维护')
  await page.getByRole('textbox', { name: '标题' }).fill('停机')
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('button', { name: '发给 128 位用户' }).click()
  await expect.element(page.getByRole('textbox', { name: '内容' })).toHaveValue('')
  await page.getByRole('tab', { name: '站点公告' }).click()
  await expect.element(page.getByRole('button', { name: '写公告' })).toBeVisible()
})

test('a notice is not lost by Escape', async () => {
  await renderNotices()
  await page.getByRole('button', { name: '写公告' }).click()
  const text = page.getByRole('dialog', { name: '写公告' }).getByRole('textbox', { name: '内容' })
  await text.fill('新年好')
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveValue('新年好')
})

test('a notification to one is addressed by search, or from the screen of the user', async () => {
  const { bodies } = await renderNotices('/notices?tab=notify')
  await page.getByRole('combobox', { name: '发给' }).selectOptions('一位用户')
  await expect.element(page.getByRole('button', { name: '预览' })).toBeDisabled()
  await page.getByRole('searchbox', { name: '查找用户' }).fill('子')
  await page.getByRole('radio', { name: '子衿（编号 7）' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('你好')
  await page.getByRole('textbox', { name: '内容' }).fill('多谢')
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('button', { name: '发给 子衿' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([['/sys/notifications/send', { userId: 7, title: '你好', content: '多谢' }]])
})

test('a rejected notification keeps what was typed', async () => {
  const refusal = new ErrorResponse(422, '提交的内容不正确', [{ path: 'link', message: '链接须以 / 开头' }])
  await renderNotices('/notices?to=7', { '/sys/notifications/send': () => refusal })
  await expect.element(page.getByRole('radio', { name: '子衿（编号 7）' })).toBeChecked()
  await page.getByRole('textbox', { name: '标题' }).fill('你好')
  await page.getByRole('textbox', { name: '内容' }).fill('多谢')
  await page.getByRole('textbox', { name: '链接' }).fill('about')
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('button', { name: '发给 子衿' }).click()
  await expect.element(page.getByText('链接须以 / 开头')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '内容' })).toHaveValue('多谢')
})
