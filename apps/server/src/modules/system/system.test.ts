import { expect, it } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { openEditing } from '../../../test/editing.ts'
import { testNow } from '../../../test/posts.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { createWarnings } from '#modules/system/warnings.ts'
import { DAY } from '#platform/process/durations.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createRecentWarnings, MAX_WARNINGS } from '#platform/log/recent-warnings.ts'

forEachDatabase(({ open }) => {
  async function openSite() {
    const { db } = await open()
    const clock = { now: testNow }
    const now = () => clock.now
    const start = () => {
      const recent = createRecentWarnings(now)
      const log = createLogger('info', { write: () => undefined }, recent)
      return { log, warnings: createWarnings({ db, now, recent }) }
    }
    const process = start()
    const api = openApi(db, now, { warnings: process.warnings })
    const { token } = await addLogin(api, db, 'owner', 'admin')
    const read = async () => (await api.call('/sys/system/warnings', { token })).data
    return { db, clock, start, ...process, api, token, read }
  }

  it('lists distinct warnings of all processes, the last one first, for seven days', async () => {
    const { clock, log, start, warnings, read } = await openSite()
    log.info('一切如常')
    log.warn('磁盘快满了')
    clock.now += 1000
    log.error({ err: new Error('timeout') }, '邮件没有发出')
    log.warn('磁盘快满了')
    clock.now += 1000
    const other = start()
    other.log.warn('磁盘快满了')
    await other.warnings.flush()
    expect(await read()).toEqual([
      {
        level: 'warn',
        message: '磁盘快满了',
        reason: null,
        count: 3,
        firstTime: expect.stringMatching(/^\d{4}-/),
        lastTime: expect.stringMatching(/^\d{4}-/),
      },
      expect.objectContaining({ level: 'error', message: '邮件没有发出', reason: 'timeout', count: 1 }),
    ])
    clock.now += 7 * DAY
    expect(await warnings.list()).toEqual([])
  })

  it('stores no addresses, and at most a hundred warnings', async () => {
    const { log, read } = await openSite()
    log.error({ err: new Error('bounce of a.b@mail.example from 203.0.113.7') }, '来自 2001:db8::1 的邮件')
    const [warning] = await read()
    expect([warning?.message, warning?.reason]).toEqual(['来自 … 的邮件', 'bounce of … from …'])
    for (let index = 0; index < MAX_WARNINGS + 20; index += 1) log.warn(`第 ${index} 个`)
    expect(await read()).toHaveLength(MAX_WARNINGS)
  })

  it('keeps warnings in memory while they cannot be stored', async () => {
    const { db, log, warnings, read } = await openSite()
    log.warn('磁盘快满了')
    await db.schema.alterTable('settings').renameTo('away').execute()
    await expect(warnings.flush()).rejects.toThrow()
    await db.schema.alterTable('away').renameTo('settings').execute()
    expect(await read()).toHaveLength(1)
  })

  it('lists the audit trail by page, event and acting user', async () => {
    const { api, db, token } = await openSite()
    const reader = await addLogin(api, db, 'reader')
    await api.call('/protal/user/logoutAll', { token: reader.token, method: 'POST' })
    const read = async (query: string) => (await api.call(`/sys/system/audit?${query}`, { token })).data
    const all = await read('')
    expect(all.records.map(({ event, actor }) => [event, actor])).toEqual([
      ['logout', '昵称reader'],
      ['login', '昵称reader'],
      ['login', '昵称owner'],
    ])
    expect(await read('pageNum=2&pageSize=2')).toMatchObject({ total: 3, records: [{ actor: '昵称owner' }] })
    expect((await read('event=login')).total).toBe(2)
    expect((await read('actor=READ')).total).toBe(2)
    expect((await read(`event=login&actor=${encodeURIComponent('%')}`)).total).toBe(0)
  })

  it('lists what each event has changed, and which of it is an article that still exists', async () => {
    const { db } = await open()
    const { api, token, send } = await openEditing(db, {
      'posts/a.md': '---\ntitle: 竹\n---\n',
      'posts/b.md': '---\ntitle: 墨\n---\n',
      'friends.yaml': '[]\n',
    })
    await send('remove', { paths: ['posts/a.md'] })
    await send('change', { paths: ['posts/b.md'], changes: { sticky: 1 } })
    const event = { at: testNow, actorId: null, subjectId: null, address: '' }
    await recordEvent(db, { ...event, event: 'content-saved', target: 'friends.yaml' })
    // The name of a site is its visitor's choice.
    await recordEvent(db, { ...event, event: 'friend-refused', target: 'posts/b.md' })
    // As the previous release writes it.
    await db
      .insertInto('audit_events')
      .values({ at: testNow, event: 'content-saved', actor_id: null, subject_id: null, address: '' })
      .execute()
    const { data } = await api.call('/sys/system/audit', { token })
    expect(data.records.map((entry) => [entry.event, entry.target, entry.isArticle])).toEqual([
      ['content-saved', null, false],
      ['friend-refused', 'posts/b.md', false],
      ['content-saved', 'friends.yaml', false],
      ['content-saved', 'posts/b.md', true],
      ['content-deleted', 'posts/a.md', false],
      ['login', null, false],
    ])
  })
})
