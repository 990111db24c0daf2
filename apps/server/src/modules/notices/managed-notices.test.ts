import { readFile } from 'node:fs/promises'
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
      expect((await list()).notices[2]).toEqual({ key: 2, ...notice, isScheduled: true })
      await send('remove', { key: 2, hash: (await list()).hash })
      expect(await readText()).toBe(file)
      const events = await db
        .selectFrom('audit_events')
        .select('event')
        .where('event', '!=', 'login')
        .execute()
      expect(events.map(({ event }) => event)).toEqual(['content-saved', 'content-saved'])
    })

    it.each([
      ['a date that does not exist', { date: '2026-02-30 08:00:00' }, 'date'],
      ['the title of another one at the same place', { title: '订阅', position: 'right' }, 'title'],
    ])('are refused with %s', async (_, changes, path) => {
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
