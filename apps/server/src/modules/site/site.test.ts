import { NoticesSchema, SiteInfoSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteFileSchema } from '#content/site-settings.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { publishNotices } from '#modules/notices/notices.publish.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { openApi } from '../../../test/api.ts'
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
      const { data } = (await openApi(db).get('/api/webConfig')).body
      expect(data).toMatchObject({
        name: '竹影',
        author: '子衿',
        aboutMe: '<p>你好</p>',
        openChatroom: true,
        showList: ['github'],
        webUrl: 'https://blog.example',
        adminUrl: '',
      })
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
      const { data } = (await openApi(db).get('/api/getNotice')).body
      expect(v.parse(NoticesSchema, data)).toEqual(data)
      expect(data).toMatchObject({ top: [{ title: '乙' }, { title: '甲' }], right: [{ title: '丙' }] })
    })

    it('keep their id while their title is unchanged', async () => {
      const { db } = await open()
      const api = openApi(db)
      await publishNotices(db, [notice])
      const { id } = (await api.get('/api/getNotice')).body.data.top[0]
      await publishNotices(db, [
        { ...notice, title: '新' },
        { ...notice, contentHtml: '<p>改</p>' },
      ])
      expect((await api.get('/api/getNotice')).body.data.top).toMatchObject([
        { title: '新' },
        { id, content: '<p>改</p>' },
      ])
      await publishNotices(db, [])
      expect((await api.get('/api/getNotice')).body.data).toEqual({ top: [], right: [] })
    })
  })
})
