import type { BackupFile, Backups } from '@qingjian/api-client/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const system = {
  version: '1.8.0',
  engine: 'SQLite',
  databaseSize: 1,
  diskFree: 1,
  diskTotal: 1,
  importing: null,
  contentErrors: [{ file: 'site.yaml', isArticle: false, line: 3, reason: '不认识的设置：menu' }],
  isIntact: null,
  lastBackup: null,
}
const idle = { running: null, report: null, failure: null }
const backup: BackupFile = {
  name: 'manual-20261123-040000.db',
  createTime: '2026-11-23 04:00:00',
  size: 2 * 1024 ** 2,
  isScheduled: false,
  checkTime: null,
  problem: null,
}
const state: Backups = {
  isSupported: true,
  backups: [backup],
  schedule: { isDaily: false, hour: 4, keep: 7 },
  running: null,
  failure: null,
}
const session = {
  device: 'Firefox',
  ipSource: '浙江',
  createTime: '2026-11-20 04:00:00',
  lastTime: '2026-11-23 04:00:00',
}
const entry = {
  id: 1,
  time: '2026-11-23 04:00:00',
  event: 'login',
  actor: '站长',
  subject: null,
  target: null,
  isArticle: false,
  address: '192.0.2.1',
}

async function renderSystem(responses: Record<string, Respond> = {}, width?: number) {
  const server = fakeServer({
    '/sys/overview/system': () => system,
    '/sys/system/content/check': () => idle,
    '/sys/system/warnings': () => [
      {
        level: 'error',
        message: '邮件没有发出',
        reason: 'timeout',
        count: 3,
        firstTime: '2026-11-22 04:00:00',
        lastTime: '2026-11-23 04:00:00',
      },
    ],
    '/sys/system/backups': () => state,
    '/protal/user/mySessions': () => [
      { ...session, id: 1, isCurrent: true },
      { ...session, id: 2, device: 'Safari', isCurrent: false },
    ],
    '/sys/system/audit': () => ({ records: [entry], total: 21, size: 20, current: 1, pages: 2 }),
    ...responses,
  })
  const rendered = await renderAdmin(server.api, '/system', width)
  await expect.element(page.getByRole('heading', { name: '系统' })).toBeVisible()
  return { ...server, ...rendered }
}

test('problems, warnings, backups, sessions and the audit trail are shown, and axe finds nothing', async () => {
  await renderSystem()
  await expect.element(page.getByText('青简 1.8.0')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'site.yaml:3' }))
    .toHaveAttribute('href', '/settings?line=3')
  await expect.element(page.getByText('3 次，2026-11-22 04:00:00 到 2026-11-23 04:00:00')).toBeVisible()
  await expect.element(page.getByText('备份时已通过完整性检查')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '结束 Safari 的登录' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '登录', exact: true })).toBeVisible()
  await expectAccessible()
})

test('without problems, nothing moves when the states above the backups arrive', async () => {
  const gate = Promise.withResolvers<void>()
  await renderSystem({
    '/sys/overview/system': () => gate.promise.then(() => ({ ...system, contentErrors: [] })),
    '/sys/system/content/check': () => gate.promise.then(() => idle),
    '/sys/system/warnings': () => gate.promise.then(() => []),
  })
  const create = page.getByRole('button', { name: '立即备份' })
  await expect.element(create).toBeVisible()
  const { top } = create.element().getBoundingClientRect()
  gate.resolve()
  await expect.element(page.getByText('内容文件夹里没有出错的文件。')).toBeVisible()
  await expect.element(page.getByText(/^检查内容文件夹会发布什么/)).toBeVisible()
  await expect.element(page.getByText('最近七天没有警告。')).toBeVisible()
  expect(create.element().getBoundingClientRect().top).toBeCloseTo(top, 0)
})

test('a backup is followed until it is made', async () => {
  let step: Backups = { ...state, backups: [] }
  await renderSystem({
    '/sys/system/backups': () => step,
    '/sys/system/backup/create': () => {
      step = { ...step, running: 'create' }
      return null
    },
  })
  await expect.element(page.getByText('还没有备份。')).toBeVisible()
  const create = page.getByRole('button', { name: '立即备份' })
  await create.click()
  await expect.element(create).toHaveAttribute('aria-busy', 'true')
  step = state
  await expect.element(page.getByRole('list', { name: '备份' })).toBeVisible()
  await expect.element(create).toBeEnabled()
})

/** Paths of the links that are downloaded; the browser opens none of them. */
function recordDownloads(): string[] {
  const hrefs: string[] = []
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return
    event.preventDefault()
    hrefs.push(new URL(event.target.href).pathname)
  }
  document.addEventListener('click', onClick)
  onTestFinished(() => document.removeEventListener('click', onClick))
  return hrefs
}

test('a backup is checked, downloaded by a link of its own, and deleted after a question', async () => {
  const hrefs = recordDownloads()
  let current = state
  const { bodies } = await renderSystem({
    '/sys/system/backups': () => current,
    '/sys/system/backup/check': () => {
      current = {
        ...state,
        backups: [{ ...backup, checkTime: '2026-11-23 05:00:00', problem: '第 3 页损坏' }],
      }
      return null
    },
    '/sys/system/backup/download': () => ({ url: '/backups/ticket' }),
    '/sys/system/backup/remove': () => {
      current = { ...state, backups: [] }
      return null
    },
  })
  await page.getByRole('button', { name: /^检查 / }).click()
  await expect.element(page.getByText('有问题：第 3 页损坏')).toBeVisible()
  await page.getByRole('button', { name: /^下载/ }).click()
  await expect.poll(() => hrefs).toEqual(['/backups/ticket'])
  await page.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog', { name: '删除备份' }).getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('还没有备份。')).toBeVisible()
  expect(bodies.at(-1)).toEqual(['/sys/system/backup/remove', { name: backup.name }])
})

test('the schedule is saved, and a value that is rejected is named at its field', async () => {
  let isValid = false
  const rejected = new ErrorResponse(422, '输入有误', [{ path: 'keep', message: '应保留 1 到 90 份' }])
  const { bodies } = await renderSystem({
    '/sys/system/backup/schedule': () => (isValid ? null : rejected),
  })
  await page.getByRole('checkbox', { name: '每天自动备份' }).click()
  await page.getByLabelText('保留几份').fill('0')
  const save = page.getByRole('form', { name: '每天的备份' }).getByRole('button', { name: '保存' })
  await save.click()
  await expect.element(page.getByLabelText('保留几份')).toHaveAccessibleDescription('应保留 1 到 90 份')
  isValid = true
  await page.getByLabelText('保留几份').fill('14')
  await save.click()
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(bodies.at(-1)?.[1]).toEqual({ isDaily: true, hour: 4, keep: 14 })
})

test('a schedule that cannot be stored says why, at no field, and stays', async () => {
  await renderSystem({ '/sys/system/backup/schedule': () => new ErrorResponse(503, '站点正忙') })
  await page.getByRole('checkbox', { name: '每天自动备份' }).click()
  const keep = page.getByLabelText('保留几份')
  await keep.fill('14')
  await page.getByRole('form', { name: '每天的备份' }).getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('alert').getByText('站点正忙')).toBeVisible()
  await expect.element(keep).not.toHaveAccessibleDescription()
  await expect.element(keep).toHaveValue(14)
})

test('on PostgreSQL the screen says what makes backups', async () => {
  await renderSystem({ '/sys/system/backups': () => ({ ...state, isSupported: false, backups: [] }) })
  await expect.element(page.getByText('数据库是 PostgreSQL', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '立即备份' })).not.toBeInTheDocument()
})

test('the audit trail is filtered, from its first page, and turned', async () => {
  const queries: string[] = []
  await renderSystem({
    '/sys/system/audit': ({ url }) => {
      queries.push(new URL(url).search)
      return { records: [entry], total: 21, size: 20, current: 1, pages: 2 }
    },
  })
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => queries.at(-1)).toContain('pageNum=2')
  await page.getByLabelText('操作', { exact: true }).selectOptions('封禁')
  await expect.poll(() => queries.at(-1)).toMatch(/pageNum=1.*event=banned/)
  await page.getByLabelText('谁').fill('站长')
  await expect.poll(() => decodeURIComponent(queries.at(-1) ?? '')).toMatch(/actor=站长/)
})

test('the audit trail has what was changed: links to what can be edited, names, and users', async () => {
  const entries = [
    { event: 'content-saved', target: 'posts/竹 简.md', isArticle: true },
    { event: 'content-deleted', target: 'posts/gone.md' },
    { event: 'settings-saved', target: 'site.yaml' },
    { event: 'friend-refused', target: 'site.yml' },
    { event: 'banned', subject: '过客' },
  ]
  await renderSystem({
    '/sys/system/audit': () => ({
      records: entries.map((changes, id) => ({ ...entry, ...changes, id })),
      total: entries.length,
      size: 20,
      current: 1,
      pages: 1,
    }),
  })
  const table = page.getByRole('region', { name: '操作记录的表格' })
  const link = (name: string) => table.getByRole('link', { name })
  await expect
    .element(link('posts/竹 简.md'))
    .toHaveAttribute('href', `/editor?path=${encodeURIComponent('posts/竹 简.md')}`)
  await expect.element(link('site.yaml')).toHaveAttribute('href', '/settings')
  for (const name of ['posts/gone.md', 'site.yml', '过客'])
    await expect.element(table.getByRole('cell', { name, exact: true })).toBeVisible()
  expect(table.getByRole('link').elements()).toHaveLength(2)
})

test.each([360, 1440])(
  'at %i px a long path, nickname and address are whole, without scrolling',
  async (width) => {
    const target = `posts/${'很长的文件夹'.repeat(12)}/${'bamboo'.repeat(20)}.md`
    const address = '2001:0db8:85a3:0000:0000:8a2e:0370:7334'
    const actor = '名字很长的站长'.repeat(3)
    await renderSystem(
      {
        '/sys/system/audit': () => ({
          records: [{ ...entry, event: 'content-saved', target, isArticle: true, actor, address }],
          total: 1,
          size: 20,
          current: 1,
          pages: 1,
        }),
      },
      width,
    )
    const table = page.getByRole('region', { name: '操作记录的表格' })
    for (const name of [target, address, actor])
      await expect.element(table.getByRole('cell', { name })).toBeVisible()
    const region = table.element()
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  },
)

test('a session is ended', async () => {
  let isEnded = false
  await renderSystem({
    '/protal/user/session/2': () => {
      isEnded = true
      return null
    },
    '/protal/user/mySessions': () => [
      { ...session, id: 1, isCurrent: true },
      ...(isEnded ? [] : [{ ...session, id: 2, device: 'Safari', isCurrent: false }]),
    ],
  })
  const end = page.getByRole('button', { name: '结束 Safari 的登录' })
  await end.click()
  await expect.element(end).not.toBeInTheDocument()
})

test('the content is downloaded by a link of its own, and the screen says what is in it', async () => {
  const hrefs = recordDownloads()
  await renderSystem({
    '/sys/system/content/export': () => ({ url: '/backups/ticket' }),
  })
  const button = page.getByRole('button', { name: '导出内容' })
  await expect.element(button).toHaveAccessibleDescription(/内容文件夹里.*没有用户、登录密码/)
  await button.click()
  await expect.poll(() => hrefs).toEqual(['/backups/ticket'])
  await expectAccessible()
})

test('content that cannot be read is named, and nothing is downloaded', async () => {
  const hrefs = recordDownloads()
  await renderSystem({
    '/sys/system/content/export': () =>
      new ErrorResponse(503, '读不了内容文件夹（EACCES），请检查它的位置和权限'),
  })
  const button = page.getByRole('button', { name: '导出内容' })
  await button.click()
  await expect.element(page.getByText('读不了内容文件夹', { exact: false })).toBeVisible()
  await expect.element(button).toBeEnabled()
  expect(hrefs).toEqual([])
})
