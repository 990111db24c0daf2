import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { getVisits } from '#modules/overview/visits.service.ts'
import { recordBackup } from '#modules/overview/last-backup.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers, publishTestArticle } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

forEachDatabase(({ open }) => {
  async function openSite() {
    const { db } = await open()
    const [admin, writer] = await addTestUsers(db, 2)
    if (!admin || !writer) throw new Error('There are two.')
    await updateUser(db, admin.id, { role: 'admin' })
    return { db, api: openApi(db), admin, writer }
  }

  it('counts what waits, for admins alone', async () => {
    const { db, api, admin, writer } = await openSite()
    const message = { user_id: null, nickname: '过客', avatar: '', content: '好', created_at: testNow }
    await db
      .insertInto('messages')
      .values([
        { ...message, state: 'pending' },
        { ...message, state: 'shown' },
      ])
      .execute()
    const path = '/api/sys/overview/waiting'
    expect((await api.call(path, { token: admin.token })).data).toEqual({
      comments: 0,
      messages: 1,
      webmentions: 0,
      friends: 0,
    })
    expect((await api.call(path, { token: writer.token })).status).toBe(403)
    expect((await api.call(path)).status).toBe(401)
  })

  it('returns the first steps that the owner of a new site has completed', async () => {
    const { db, api, admin, writer } = await openSite()
    const path = '/api/sys/overview/first-steps'
    const steps = async () => (await api.call(path, { token: admin.token })).data
    expect(await steps()).toEqual({ settings: false, article: false, moment: false, album: false })
    await publishTestArticle(db)
    await db
      .insertInto('content_versions')
      .values({
        path: 'site.yaml',
        hash: 'a',
        bytes: Buffer.from('name: 竹'),
        size: 9,
        saved_at: testNow,
        user_id: admin.id,
        operation: 'save',
      })
      .execute()
    const moment = { source_hash: 'a', content_html: '', plain_text: '', photos: '[]', created_at: testNow }
    await db
      .insertInto('moments')
      .values([
        { ...moment, source_path: 'a.md', is_published: 0 },
        { ...moment, source_path: 'b.md', is_published: 1 },
      ])
      .execute()
    expect(await steps()).toEqual({ settings: true, article: true, moment: true, album: false })
    expect((await api.call(path, { token: writer.token })).status).toBe(403)
  })

  it('counts views, visitors, reads, referrers and searches without a result by day', async () => {
    const { db, admin } = await openSite()
    const clock = { now: testNow }
    const api = openApi(db, () => clock.now)
    const id = await publishTestArticle(db, { title: '竹简' })
    const visits = async (days: number) =>
      (await api.call(`/api/sys/overview/visits?days=${days}`, { token: admin.token })).data
    await api.getAs('甲', '/api/report')
    await api.getAs('甲', '/api/report')
    await api.getAs('乙', `/api/article/detail/${id}`)
    await api.get(`/api/search/list?keyword=${encodeURIComponent(' 龘靐 Zzqq ')}&kind=article`)
    api.statistics.recordReferrer('search.example')
    await api.statistics.flush()
    clock.now += 24 * 60 * 60_000
    await api.getAs('甲', '/api/report')
    api.statistics.recordReferrer('search.example')

    const { days, articles, referrers, missedSearches } = await visits(7)
    expect(days).toHaveLength(7)
    expect(days.slice(-2)).toMatchObject([
      { views: 2, visitors: 1, reads: 1 },
      { views: 1, visitors: 1, reads: 0 },
    ])
    expect(articles).toEqual([{ id, title: '竹简', count: 1 }])
    expect(referrers).toEqual([{ name: 'search.example', count: 2 }])
    expect(missedSearches).toEqual([{ name: '龘靐 zzqq', count: 1 }])
    const later = clock.now + 7 * 24 * 60 * 60_000
    expect(await getVisits(db, 7, later)).toMatchObject({ articles: [], referrers: [], missedSearches: [] })
    expect((await getVisits(db, 30, later)).referrers).toEqual([{ name: 'search.example', count: 2 }])
  })

  it('counts no search that a page of another site sends', async () => {
    const { db, api } = await openSite()
    const path = `/api/search/list?keyword=${encodeURIComponent('龘靐')}&kind=article`
    const sent = await api.call(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    await api.statistics.flush()
    expect(sent.status).toBe(403)
    expect(await db.selectFrom('day_counts').selectAll().execute()).toEqual([])
  })

  it('counts at most 500 referrers of a day', async () => {
    const { db, api } = await openSite()
    for (let number = 0; number < 600; number += 1) api.statistics.recordReferrer(`${number}.example`)
    await api.statistics.flush()
    api.statistics.recordReferrer('0.example')
    api.statistics.recordReferrer('late.example')
    await api.statistics.flush()
    const rows = await db.selectFrom('day_counts').select(['name', 'value']).execute()
    expect(rows).toHaveLength(500)
    expect(rows.find(({ name }) => name === '0.example')?.value).toBe(2)
  })

  it('rejects another number of days, and guests', async () => {
    const { api, admin, writer } = await openSite()
    expect((await api.call('/api/sys/overview/visits?days=8', { token: admin.token })).status).toBe(400)
    expect((await api.call('/api/sys/overview/visits', { token: writer.token })).status).toBe(403)
    expect((await api.call('/api/sys/overview/system')).status).toBe(401)
  })

  it('marks the problems of articles, wherever the folder has them', async () => {
    const { db, admin } = await openSite()
    const { contentDir } = await createContentFolder({ '_posts/a.md': '', 'albums/b.md': '' })
    const problems = ['_posts/2024-01-01-a.markdown', 'albums/b.md', 'site.yaml', '_posts/_c.md'].map(
      (file) => ({ file, line: null, reason: '有误' }),
    )
    const api = openApi(db, () => testNow, { contentDir, contentProblems: () => problems })
    const { data } = await api.call('/api/sys/overview/system', { token: admin.token })
    expect(data.contentErrors.map(({ isArticle }) => isArticle)).toEqual([true, false, false, false])
  })

  it('has the state of the server, with the problems of files and the last backup', async () => {
    const { db, admin } = await openSite()
    const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-overview-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const problem = { file: 'posts/a.md', line: 3, reason: '日期不对' }
    const api = openApi(db, () => testNow, {
      dataDir,
      contentProblems: () => [problem],
      importProgress: () => ({ done: 312, total: 910 }),
      isIntact: () => false,
    })
    const system = async () => (await api.call('/api/sys/overview/system', { token: admin.token })).data
    const before = await system()
    expect(before.isIntact).toBe(false)
    expect(before.importing).toEqual({ done: 312, total: 910 })
    expect(before).toMatchObject({ contentErrors: [{ ...problem, isArticle: false }], lastBackup: null })
    expect(before.databaseSize).toBeGreaterThan(0)
    expect(before.diskFree).toBeLessThanOrEqual(before.diskTotal)
    const copy = join(dataDir, 'copy.db')
    await writeFile(copy, 'a backup')
    await recordBackup(dataDir, copy, testNow)
    expect((await system()).lastBackup).toMatchObject({ size: 8, isPresent: true })
    await rm(copy)
    expect((await system()).lastBackup).toMatchObject({ size: 8, isPresent: false })
  })
})
