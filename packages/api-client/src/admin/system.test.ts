import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { systemResource } from './system.ts'

test('every call sends its request', async () => {
  await using server = await startServer(json({ code: 500, message: '' }))
  const system = systemResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const name = { name: 'manual-20261123-010203.db' }
  const schedule = { isDaily: true, hour: 4, keep: 7 }
  const requests: Record<keyof typeof system, [() => Promise<unknown>, string, object?]> = {
    backups: [() => system.backups(), 'GET backups'],
    createBackup: [() => system.createBackup(), 'POST backup/create'],
    checkBackup: [() => system.checkBackup(name), 'POST backup/check', name],
    removeBackup: [() => system.removeBackup(name), 'POST backup/remove', name],
    downloadBackup: [() => system.downloadBackup(name), 'POST backup/download', name],
    scheduleBackups: [() => system.scheduleBackups(schedule), 'POST backup/schedule', schedule],
    exportContent: [() => system.exportContent(), 'POST content/export'],
    contentCheck: [() => system.contentCheck(), 'GET content/check'],
    startContentCheck: [() => system.startContentCheck(), 'POST content/check/start'],
    warnings: [() => system.warnings(), 'GET warnings'],
    audit: [() => system.audit({ pageNum: 2, event: 'login' }), 'GET audit?pageNum=2&event=login'],
  }
  for (const [send, request, body] of Object.values(requests)) {
    server.received.length = 0
    await Promise.allSettled([send()])
    const received = server.received.at(0)
    expect(`${received?.method} ${received?.url.replace('/api/sys/system/', '')}`).toBe(request)
    if (body) expect(received?.body).toBe(JSON.stringify(body))
  }
})
