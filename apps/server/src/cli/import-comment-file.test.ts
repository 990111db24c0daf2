import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type CommentImport, importCommentFile } from '#cli/import-comment-file.ts'
import { publishAddresses } from '#modules/addresses/addresses.publish.ts'
import { openApi } from '../../test/api.ts'
import { forEachDatabase } from '../../test/databases.ts'
import { findWrongCounts, listComments, publishTestArticle } from '../../test/engagement.ts'

/** A record of Artrans; later fields replace these. */
function artran(id: string, fields: Record<string, string> = {}): Record<string, string> {
  return {
    id,
    rid: '0',
    content: `第 ${id} 条`,
    created_at: `2021-10-28 20:50:${id.padStart(2, '0')} +0800 CST`,
    nick: `读者${id}`,
    email: `reader${id}@mail.example`,
    ip: '203.0.113.7',
    is_pending: 'false',
    page_key: 'https://old.example/2021/first.html',
    site_name: '旧站',
    ...fields,
  }
}

forEachDatabase(({ open }) => {
  async function openSite() {
    const { db } = await open()
    const articleId = await publishTestArticle(db, { sourcePath: 'first.md' })
    const target = { kind: 'article', sourcePath: 'first.md' } as const
    await publishAddresses(db, [{ path: '/2021/first', target, url: null }])
    const folder = await mkdtemp(join(tmpdir(), 'qingjian-comments-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'export.json')
    const runText = async (text: string, isDryRun = false): Promise<CommentImport> => {
      await writeFile(file, text)
      const { signal } = new AbortController()
      return importCommentFile(db, { file, isDryRun, onProgress: () => {}, signal })
    }
    const run = (records: unknown, isDryRun = false) => runText(JSON.stringify(records), isDryRun)
    const countRows = async () => (await db.selectFrom('comments').select('id').execute()).length
    return { db, api: openApi(db), articleId, run, runText, countRows }
  }

  describe('the import of comments', () => {
    it('stores those of the article that had the address, with names, times and threads', async () => {
      const { db, api, articleId, run } = await openSite()
      const report = await run([
        artran('3', { rid: '2', content: '**同感**' }),
        artran('2', { rid: '1' }),
        artran('1'),
        artran('4', { page_key: `/post/${articleId}` }),
      ])
      expect(report).toMatchObject({ system: 'Artalk', comments: 4, matched: 4, added: 4, existing: 0 })
      expect((await listComments(api, articleId)).records).toMatchObject([
        { nickname: '读者4', userId: null, createTime: '2021-10-28 20:50:04', children: [] },
        {
          nickname: '读者1',
          createTime: '2021-10-28 20:50:01',
          children: [
            { nickname: '读者2', replyNickname: null },
            { nickname: '读者3', replyNickname: '读者2', content: expect.stringContaining('<strong>同感') },
          ],
        },
      ])
      expect(await findWrongCounts(db)).toEqual([])
      expect(await db.selectFrom('command_events').select('type').distinct().execute()).toEqual([
        { type: 'comments-imported' },
      ])
    })

    it('stores neither addresses of mail nor of the network', async () => {
      const { db, run } = await openSite()
      await run([artran('1')])
      const rows = JSON.stringify(await db.selectFrom('comments').selectAll().execute())
      expect(rows).not.toMatch(/mail\.example|203\.0\.113/)
    })

    it('adds nothing when it runs again, and only what is new from a newer export', async () => {
      const { db, run, countRows } = await openSite()
      const records = [artran('1'), artran('2', { rid: '1' })]
      await run(records)
      expect(await run(records)).toMatchObject({ added: 0, existing: 2 })
      expect(await run([...records, artran('3', { rid: '2' })])).toMatchObject({ added: 1, existing: 2 })
      expect(await countRows()).toBe(3)
      const replies = db.selectFrom('comments').select('parent_id').where('parent_id', 'is not', null)
      expect(await replies.execute()).toHaveLength(2)
      expect(await findWrongCounts(db)).toEqual([])
    })

    it('in a dry run counts what matches and what is stored already, and writes nothing', async () => {
      const { run, countRows } = await openSite()
      await run([artran('1')])
      const elsewhere = { page_key: '/gone/' }
      const report = await run(
        [
          artran('1'),
          artran('2'),
          artran('3', elsewhere),
          artran('4', elsewhere),
          artran('5', { page_key: '/x' }),
        ],
        true,
      )
      expect(report).toMatchObject({
        isDryRun: true,
        comments: 5,
        matched: 2,
        unmatched: 3,
        added: 1,
        existing: 1,
        addresses: 3,
        matchedAddresses: 1,
        unmatchedAddresses: [
          { address: '/gone/', comments: 2 },
          { address: '/x', comments: 1 },
        ],
      })
      expect(await countRows()).toBe(1)
    })

    it('keeps replies whose parents are missing, elsewhere, rejected or in a circle', async () => {
      const { api, articleId, run } = await openSite()
      const comment = (objectId: string, fields: Record<string, unknown> = {}) => ({
        objectId,
        comment: objectId,
        nick: objectId,
        url: '/2021/first.html',
        insertedAt: { __type: 'Date', iso: '2020-01-01T00:00:00.000Z' },
        ...fields,
      })
      await run({
        results: [
          comment('orphan', { pid: 'none', rid: 'none' }),
          comment('self', { pid: 'self' }),
          comment('spam', { status: 'spam', pid: 'top' }),
          comment('below spam', { pid: 'spam' }),
          comment('top'),
          comment('elsewhere', { pid: 'unmatched' }),
          comment('unmatched', { url: '/none' }),
        ],
      })
      const { records } = await listComments(api, articleId)
      expect(
        records.map(({ nickname, children }) => [nickname, children.map((one) => one.nickname)]),
      ).toEqual([
        ['elsewhere', []],
        ['top', ['below spam']],
        ['self', []],
        ['orphan', []],
      ])
    })

    it('leaves what waits for review pending, with the replies to it', async () => {
      const { db, api, articleId, run } = await openSite()
      await run([artran('1', { is_pending: 'true' }), artran('2', { rid: '1' })])
      expect((await listComments(api, articleId)).records).toEqual([])
      const states = await db.selectFrom('comments').select('state').execute()
      expect(states).toEqual([{ state: 'pending' }, { state: 'pending' }])
      expect(await findWrongCounts(db)).toEqual([])
    })

    it('rejects comments without id, time or text, repeated and endless ones, and imports the others', async () => {
      const { run, countRows } = await openSite()
      const report = await run([
        artran('1'),
        artran('1'),
        artran('', {}),
        artran('2', { created_at: 'x' }),
        artran('3', { content: ' ' }),
        artran('4', { content: 'x'.repeat(60_000) }),
        { nonsense: true },
      ])
      expect(report).toMatchObject({
        added: 1,
        refused: 6,
        reasons: [
          '第 2 条：编号重复',
          '第 3 条：编号不正确',
          '第 4 条：时间不正确',
          '第 5 条：没有内容',
          '第 6 条：超过 50000 字',
          '第 7 条：缺少字段',
        ],
      })
      expect(await countRows()).toBe(1)
    })

    it('imports nothing from an incomplete file', async () => {
      const { runText, countRows } = await openSite()
      await expect(runText(JSON.stringify([artran('1'), artran('2')]).slice(0, -5))).rejects.toThrow(
        '文件不完整',
      )
      expect(await countRows()).toBe(0)
    })

    it('shows hostile texts and names as text', async () => {
      const { api, articleId, run } = await openSite()
      const content = '<img src=x onerror=alert(1)><script>alert(1)</script>[链接](javascript:alert(1))'
      await run([
        artran('1', { content, nick: '站长\u202E\n<b>' }),
        artran('2', { content: `<p>${content}</p>` }),
      ])
      const { records } = await listComments(api, articleId)
      expect(records[1]?.nickname).toBe('站长 <b>')
      for (const { content: html } of records) expect(html).not.toMatch(/<(?:script|img)|href="javascript/)
    })
  })
})
