import type { Backups } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { backup, recordDownloads, renderSystem, state } from '#testing/render-system.ts'

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
