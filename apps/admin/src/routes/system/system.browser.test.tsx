import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse } from '#testing/fake-server.ts'
import { idle, recordDownloads, renderSystem, system, session } from '#testing/render-system.ts'

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
