import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { openEditing } from '../../../test/editing.ts'

const file = `# 公告
- title: 换了程序
  position: top
  date: 2026-01-02 # 那天
  content: |
    旧文章的网址照旧。

    - 一

- title: 订阅
  content: 用 RSS
`

forEachDatabase(({ open }) => {
  async function openNotices() {
    const { db } = await open()
    const setup = await openEditing(db, { 'notices.yaml': file })
    const { api, token, contentDir } = setup
    return {
      ...setup,
      db,
      list: async () => (await api.call('/sys/notice/list', { token })).data,
      send: (name: 'save' | 'remove', body: object) => api.call(`/sys/notice/${name}`, { token, body }),
      readText: () => readFile(join(contentDir, 'notices.yaml'), 'utf8'),
    }
  }

  const first = {
    title: '换了程序',
    content: '旧文章的网址照旧。\n\n- 一',
    position: 'top',
    date: '2026-01-02 00:00:00',
  }

  describe('notices', () => {
    it('are listed as the file has them', async () => {
      const { list } = await openNotices()
      const { notices, problem } = await list()
      expect(problem).toBeNull()
      expect(notices).toMatchObject([
        { key: 0, ...first },
        { key: 1, title: '订阅', content: '用 RSS', position: 'right', date: null, isScheduled: false },
      ])
    })

    it('have their text without markup', async () => {
      const { write, list } = await openNotices()
      const content = [
        '# 标题',
        '**重要**：[本站](https://example.com)迁移，<b>见</b>`说明`。',
        '- 一\n- 二',
        '![图](a.png)<!-- 注 -->',
      ].join('\n\n')
      await write('notices.yaml', `- content: ${JSON.stringify(content)}\n`)
      const { notices } = await list()
      expect(notices[0]?.text).toBe('标题\n重要：本站迁移，见说明。\n一\n二\n[图]')
    })

    it.each([
      ['an alias without an anchor', '- title: *nothing\n  content: 一\n'],
      [
        'aliases that multiply',
        `- &a { k: [${'一,'.repeat(9)}] }\n- title: 二\n  x: &b [*a, *a, *a, *a, *a, *a]\n  y: [*b, *b, *b, *b, *b, *b]\n`,
      ],
      ['deep nesting', `- title: ${'['.repeat(20_000)}`],
    ])('of a file with %s cannot be edited', async (_, text) => {
      const { list, send, contentDir } = await openNotices()
      await writeFile(join(contentDir, 'notices.yaml'), text)
      const { hash, problem, notices } = await list()
      expect([problem, notices]).toEqual(['这个文件的写法特殊，不能在这里修改，请直接改文件', []])
      expect((await send('remove', { key: 0, hash })).status).toBe(422)
    })

    it('with an anchor are not changed by parts that lose it', async () => {
      const { list, send, contentDir, readText } = await openNotices()
      const text = '- title: &name 一\n  content: 甲\n- title: *name\n  content: 乙\n'
      await writeFile(join(contentDir, 'notices.yaml'), text)
      const { hash } = await list()
      const notice = { title: '一', content: '丙', position: 'top', date: null }
      expect((await send('save', { key: 1, hash, notice })).status).toBe(422)
      expect((await send('remove', { key: 0, hash })).status).toBe(422)
      expect(await readText()).toBe(text)
    })

    it('are saved into the file; what was not touched stays byte for byte', async () => {
      const { list, send, readText, importContent, api } = await openNotices()
      expect((await send('save', { key: 0, hash: (await list()).hash, notice: first })).status).toBe(200)
      expect(await readText()).toBe(file)
      const notice = { ...first, content: '旧文章的网址照旧。\n\n- 一\n- 二' }
      await send('save', { key: 0, hash: (await list()).hash, notice })
      expect(await readText()).toBe(file.replace('    - 一\n', '    - 一\n    - 二\n'))
      await importContent()
      expect((await api.get('/api/getNotice')).data.top[0]?.content).toContain('二')
    })

    it('are added and removed; the change is in the audit log', async () => {
      const { db, list, send, readText } = await openNotices()
      const notice = { title: '维护', content: '今晚', position: 'top', date: '2027-01-01 08:00:00' }
      await send('save', { key: null, hash: (await list()).hash, notice })
      expect((await list()).notices[2]).toEqual({ key: 2, ...notice, text: '今晚', isScheduled: true })
      await send('remove', { key: 2, hash: (await list()).hash })
      expect(await readText()).toBe(file)
      const events = await db
        .selectFrom('audit_events')
        .select(['event', 'target'])
        .where('event', '!=', 'login')
        .execute()
      const saved = { event: 'content-saved', target: 'notices.yaml' }
      expect(events).toEqual([saved, saved])
    })

    it.each([
      ['a date that does not exist', { date: '2026-02-30 08:00:00' }, 'date'],
      ['the title of another one at the same place', { title: '订阅', position: 'right' }, 'title'],
    ])('are rejected with %s', async (_, changes, path) => {
      const { list, send, readText } = await openNotices()
      const request = { key: 0, hash: (await list()).hash, notice: { ...first, ...changes } }
      expect((await send('save', request)).body).toMatchObject({ code: 422, extra: { errors: [{ path }] } })
      expect(await readText()).toBe(file)
    })

    it('are not changed where the file has another version', async () => {
      const { write, list, send, readText } = await openNotices()
      const { hash } = await list()
      await write('notices.yaml', '- title: 新\n  content: 新\n')
      expect((await send('save', { key: 0, hash, notice: first })).status).toBe(409)
      expect((await send('remove', { key: 0, hash })).status).toBe(409)
      expect(await readText()).toContain('新')
    })
  })
})
