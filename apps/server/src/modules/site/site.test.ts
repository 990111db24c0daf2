import { NoticesSchema, SiteInfoSchema } from '@qingjian/api-client/contract'
import type { KyselyPlugin } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { publishNotices } from '#modules/notices/notices.publish.ts'
import { createSettingsInvalidation } from '#modules/site/settings-invalidation.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { createMemoryFanOut } from '#platform/sockets/fan-out.ts'
import { openApi } from '../../../test/api.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost, testNow } from '../../../test/posts.ts'

forEachDatabase(({ open }) => {
  describe('the site info', () => {
    it('has defaults before anything was published', async () => {
      const { db } = await open()
      const { status, body } = await openApi(db).get('/api/webConfig')
      expect(status).toBe(200)
      expect(v.parse(SiteInfoSchema, body.data)).toEqual(body.data)
      expect(body.extra).toEqual({ visitorCount: 0, blogViewsCount: 0, wordCount: 0 })
    })

    it('counts the words of the visible articles', async () => {
      const { db } = await open()
      const posts = [
        makePost({ wordCount: 1200 }),
        makePost({ wordCount: 34 }),
        makePost({ wordCount: 5000, isPublished: false }),
        makePost({ wordCount: 5000, createdAt: testNow + 1 }),
      ]
      const files = posts.map(({ sourcePath }) => sourcePath)
      await publishArticles(db, posts, files)
      expect((await openApi(db).get('/api/webConfig')).body.extra).toMatchObject({ wordCount: 1234 })
    })

    it('is that of the last publication', async () => {
      const { db } = await open()
      for (const name of ['旧名', '竹影']) {
        const file = v.parse(SiteFileSchema, {
          name,
          author: '子衿',
          openChatroom: true,
          showList: ['github'],
        })
        await publishSite(db, { ...file, aboutMe: '<p>你好</p>' })
      }
      const { data } = await openApi(db).get('/api/webConfig')
      expect(data).toMatchObject({
        name: '竹影',
        author: '子衿',
        aboutMe: '<p>你好</p>',
        openChatroom: true,
        showList: ['github'],
        webUrl: 'https://blog.example',
        adminUrl: '/admin/',
      })
    })
  })

  describe('the settings', () => {
    const settings = (name: string) => ({ ...v.parse(SiteFileSchema, { name }), aboutMe: '' })
    const ofSettings = (statements: readonly string[]) =>
      statements.filter((sql) => sql.includes('from "settings"'))

    it('are read once per change, however many calls use them', async () => {
      const { db, statements } = recordStatements((await open()).db)
      const api = openApi(db)
      const readName = async () => (await api.get('/api/webConfig')).data.name
      for (const name of ['旧名', '竹影']) {
        await publishSite(db, settings(name))
        statements.length = 0
        expect([await readName(), await readName(), await readName()]).toEqual([name, name, name])
        await api.get('/api/article/list')
        expect(ofSettings(statements)).toHaveLength(1)
      }
    })

    it('are read again after another process has changed them', async () => {
      const { db } = await open()
      const api = openApi(db)
      const fanOut = createMemoryFanOut()
      const announce = createSettingsInvalidation(fanOut, db)
      const readName = async () => (await api.get('/api/webConfig')).data.name
      await publishSite(db, settings('旧名'))
      expect(await readName()).toBe('旧名')
      await db
        .updateTable('settings')
        .set({ value: JSON.stringify(settings('竹影')) })
        .execute()
      announce()
      expect(await readName()).toBe('竹影')
    })

    it('are read again where a change overtakes a read', async () => {
      const { db } = await open()
      await publishSite(db, settings('旧名'))
      let publish: Promise<void> | undefined
      const overtaken: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          publish ??= publishSite(db, settings('竹影'))
          await publish
          return result
        },
      }
      expect((await readSite(db.withPlugin(overtaken))).name).toBe('旧名')
      expect((await readSite(db)).name).toBe('竹影')
    })
  })

  describe('notices', () => {
    const notice = { title: '开站', contentHtml: '<p>欢迎</p>', position: 'top' as const, createdAt: testNow }

    it('are grouped by position, in the order of the file', async () => {
      const { db } = await open()
      await publishNotices(db, [
        { ...notice, title: '乙' },
        { ...notice, title: '甲' },
        { ...notice, title: '丙', position: 'right' },
        { ...notice, title: '明天', createdAt: testNow + 1 },
      ])
      const { data } = await openApi(db).get('/api/getNotice')
      expect(v.parse(NoticesSchema, data)).toEqual(data)
      expect(data).toMatchObject({ top: [{ title: '乙' }, { title: '甲' }], right: [{ title: '丙' }] })
    })

    it('keep their id while their title is unchanged', async () => {
      const { db } = await open()
      const api = openApi(db)
      await publishNotices(db, [notice])
      const [first] = (await api.get('/api/getNotice')).data.top
      await publishNotices(db, [
        { ...notice, title: '新' },
        { ...notice, contentHtml: '<p>改</p>' },
      ])
      expect((await api.get('/api/getNotice')).data.top).toMatchObject([
        { title: '新' },
        { id: first?.id, content: '<p>改</p>' },
      ])
      await publishNotices(db, [])
      expect((await api.get('/api/getNotice')).data).toEqual({ top: [], right: [] })
    })
  })
})
