import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type CommentImport, importCommentFile } from '#cli/import-comment-file.ts'
import { publishAddresses } from '#modules/addresses/addresses.publish.ts'
import { pollCommandEvents } from '#modules/engagement/command-event-poll.ts'
import type { EngagementEvent } from '#modules/engagement/engagement-events.ts'
import { row, toBackup } from '#transfer/halo/testing/halo-backup.ts'
import { type TestTables, toDump } from '#transfer/typecho/testing/typecho-tables.ts'
import { openApi } from '../../test/api.ts'
import { forEachDatabase } from '../../test/databases.ts'
import { publishTestArticle } from '../../test/engagement.ts'

const message = { id: 1, nickname: '甲', content: '路过', create_time: '2024-01-02 08:00:00', status: 1 }
const shiyi: TestTables = {
  b_article: [
    { id: 14, title: '篇', content: '', content_md: '文', create_time: '2024-01-01', quantity: 120 },
    { id: 15, title: '没有来', content: '', content_md: '文', create_time: '2024-01-01', quantity: 9 },
  ],
  b_message: [
    message,
    { ...message, id: 2, nickname: '<i>乙</i>', content: '<img src=x onerror=alert(1)>看\u202E\n\n看' },
    { ...message, id: 3, content: '待审', status: 0 },
    { ...message, id: 4, content: ' ' },
    { ...message, id: 5, content: '长'.repeat(30_000), create_time: '2024-01-03 00:00:00' },
    { ...message, id: 6, create_time: '2999-01-01 00:00:00' },
  ],
}

forEachDatabase(({ open }) => {
  async function openSite() {
    const { db } = await open()
    const articleId = await publishTestArticle(db, { sourcePath: 'first.md' })
    const target = { kind: 'article', sourcePath: 'first.md' } as const
    await publishAddresses(db, [
      { path: '/articles/14', target, url: null },
      { path: '/archives/first', target, url: null },
    ])
    const folder = await mkdtemp(join(tmpdir(), 'qingjian-extras-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'export')
    const run = async (content: Buffer | string, isDryRun = false): Promise<CommentImport> => {
      await writeFile(file, content)
      const { signal } = new AbortController()
      return importCommentFile(db, { file, isDryRun, onProgress: () => {}, signal })
    }
    const readCounts = () =>
      db.selectFrom('articles').select(['read_count', 'like_count']).where('id', '=', articleId).execute()
    return { db, api: openApi(db), articleId, run, readCounts }
  }

  describe('the import of comments', () => {
    it('stores the messages of 拾壹博客 as text of guests, once', async () => {
      const { api, run } = await openSite()
      const dump = toDump(shiyi, '')
      expect(await run(dump, true)).toMatchObject({ messages: { added: 4, existing: 2 }, counted: 1 })
      expect((await api.call('/api/message/list')).data).toEqual([])
      expect(await run(dump)).toMatchObject({ messages: { added: 4, existing: 2 } })
      expect(await run(dump)).toMatchObject({ messages: { added: 0, existing: 6 }, counted: 0 })
      const { data } = await api.call('/api/message/list')
      const messages = Array.isArray(data) ? data : data.records
      const texts = messages.map(({ nickname, content }) => [nickname, content])
      expect(texts).toHaveLength(3)
      expect(texts).toContainEqual(['甲', '路过'])
      expect(texts).toContainEqual(['甲', `${'长'.repeat(499)}…`])
      expect(texts.find(([name]) => name === '<i>乙</i>')?.[1]).not.toMatch(/onerror|\u202E|\n/)
    })

    it('raises counts of articles, and never lowers them', async () => {
      const { db, articleId, run, readCounts } = await openSite()
      const counter = { visit: 42, upvote: 3 }
      const backup = await toBackup([
        row('metrics.halo.run/counters', 'posts.content.halo.run/p-1', counter),
        row('content.halo.run/posts', 'p-1', {
          spec: { publish: true },
          status: { permalink: '/archives/first' },
        }),
      ])
      expect(await run(backup)).toMatchObject({ counted: 1, messages: { added: 0, existing: 0 } })
      expect(await readCounts()).toEqual([{ read_count: 42, like_count: 3 }])
      expect(await run(toDump(shiyi, ''))).toMatchObject({ counted: 1 })
      expect(await run(backup)).toMatchObject({ counted: 0 })
      expect(await readCounts()).toEqual([{ read_count: 120, like_count: 3 }])
      const events: EngagementEvent[] = []
      await pollCommandEvents({ db, engagement: { emit: (event) => events.push(event) } })
      expect(events).toContainEqual({ type: 'comment-moved', articleId })
      expect(events).toContainEqual({ type: 'message-published', messageId: 0 })
    })
  })
})
