import type { BackupFile, Backups } from '@qingjian/api-client/contract'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

export const system = {
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
export const idle = { running: null, report: null, failure: null }
export const backup: BackupFile = {
  name: 'manual-20261123-040000.db',
  createTime: '2026-11-23 04:00:00',
  size: 2 * 1024 ** 2,
  isScheduled: false,
  checkTime: null,
  problem: null,
}
export const state: Backups = {
  isSupported: true,
  backups: [backup],
  schedule: { isDaily: false, hour: 4, keep: 7 },
  running: null,
  failure: null,
}
export const session = {
  device: 'Firefox',
  ipSource: '浙江',
  createTime: '2026-11-20 04:00:00',
  lastTime: '2026-11-23 04:00:00',
}
export const entry = {
  id: 1,
  time: '2026-11-23 04:00:00',
  event: 'login',
  actor: '站长',
  subject: null,
  target: null,
  isArticle: false,
  address: '192.0.2.1',
}

/** Renders the system screen with a fake server. */
export async function renderSystem(responses: Record<string, Respond> = {}, width?: number) {
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

/** Paths of the links that are downloaded; the browser opens none of them. */
export function recordDownloads(): string[] {
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
