import {
  AlbumSchema,
  ArticleDetailSchema,
  ArticlePageSchema,
  HotSearchSchema,
  MomentPageSchema,
  PhotoSchema,
  SiteInfoSchema,
  SitePageSchema,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CompiledPhoto } from '#content/compiled-content.ts'
import { SiteSettingsSchema } from '#content/site/site-settings.ts'
import { logDamagedJson } from '#platform/db/log-damaged-json.ts'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'
import { publishAlbums } from '#modules/albums/albums.publish.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { publishMoments } from '#modules/moments/moments.publish.ts'
import { publishPages } from '#modules/pages/pages.publish.ts'
import { invalidateSettings } from '#modules/site/settings-cache.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { openApi, type TestApi } from '../../test/api.ts'
import { forEachDatabase } from '../../test/databases.ts'
import { noPinyin, makePost, testNow } from '../../test/posts.ts'
import { noPictures } from '../../test/no-pictures.ts'

const photo: CompiledPhoto = {
  url: '/media/a-480.webp',
  width: 1200,
  height: 800,
  thumbhash: 'AAAA',
  sources: [{ url: '/media/a-480.avif', type: 'image/avif', width: 480 }],
  description: '竹',
}

const line = { title: '青简', url: 'https://a.example/1', hotValue: '9', tag: '', trend: '' }

/** One valid value for each column that holds JSON. */
async function publishAll(db: Db): Promise<void> {
  const post = makePost({ cover: photo, tagNames: ['竹', '墨'], toc: [{ id: 'a', text: '甲', level: 2 }] })
  await publishArticles(db, [post], [post.sourcePath])
  const page = {
    sourcePath: 'a',
    sourceHash: 'a',
    createdAt: testNow - 1,
    isPublished: true,
    pinyin: noPinyin,
  }
  await publishMoments(
    db,
    [{ ...page, contentHtml: '<p>说</p>', plainText: '说', photos: [photo, photo], files: [] }],
    ['a'],
  )
  const times = { createdAt: testNow - 1, updatedAt: testNow - 1 }
  const texts = { title: '用具', summary: '', contentHtml: '<p>字</p>' }
  const toc = [{ id: 'a', text: '甲', level: 2 }]
  await publishPages(
    db,
    [
      {
        ...times,
        ...texts,
        toc,
        path: '/uses',
        sourcePath: 'u',
        sourceHash: 'u',
        isPublished: true,
        isUnlisted: false,
        files: [],
      },
    ],
    ['u'],
  )
  const photos = ['a.jpg', 'b.jpg'].map((file) => ({
    ...photo,
    file,
    takenAt: null,
    exif: { 相机: 'X', 光圈: '2' },
  }))
  const album = { ...page, name: '影', description: '', password: null, coverFile: 'a.jpg', photos }
  await publishAlbums(db, [album], ['a'], noPictures)
  await publishSite(
    db,
    v.parse(SiteSettingsSchema, { name: '竹影', author: '子衿', hotSearchList: ['weibo'] }),
  )
  const fetched = { fetched_at: testNow, due_at: testNow + 1 }
  await db
    .insertInto('hot_search_lists')
    .values({ source: 'weibo', entries: JSON.stringify([line, line]), ...fetched })
    .execute()
}

/** Every call that returns stored JSON, checked against the contract. */
async function readAll(api: TestApi) {
  const read = async <S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> => {
    const { status, body } = await api.get(path)
    expect(status, path).toBe(200)
    const data = v.parse(schema, body.data)
    // A value that the schema would have to default or convert is a wrong shape.
    expect(data, path).toEqual(body.data)
    return data
  }
  return {
    list: await read('/api/article/list', ArticlePageSchema),
    detail: await read('/api/article/detail/1', ArticleDetailSchema),
    moments: await read('/api/moment/list', MomentPageSchema),
    albums: await read('/api/album/list', v.array(AlbumSchema)),
    photos: await read('/api/album/photos/1', v.array(PhotoSchema)),
    page: await read('/api/page?path=/uses', SitePageSchema),
    site: await read('/api/webConfig', SiteInfoSchema),
    hot: await read('/api/getHotSearch/weibo', HotSearchSchema),
  }
}

/** Overwrites every column that holds JSON. */
async function damage(db: Db, text: string): Promise<void> {
  await db.updateTable('articles').set({ cover: text, tags: text }).execute()
  await db.updateTable('article_bodies').set({ toc: text }).execute()
  await db.updateTable('pages').set({ toc: text }).execute()
  await db.updateTable('moments').set({ photos: text }).execute()
  await db.updateTable('albums').set({ cover: text }).execute()
  await db.updateTable('album_photos').set({ exif: text }).execute()
  await db.updateTable('hot_search_lists').set({ entries: text }).execute()
  await db.updateTable('album_photos').set({ picture: text }).where('file', '=', 'b.jpg').execute()
}

forEachDatabase(({ open }) => {
  describe('rows that were edited by hand or left incomplete by an upgrade', () => {
    it.each(['', '{', 'null', '7', '"竹"', '{}', '[]', '[null]', '[{"id":"1"}]', '{"url":1,"相机":[2]}'])(
      'return the undamaged parts where the JSON is %o',
      async (text) => {
        const { db } = await open()
        await publishAll(db)
        await damage(db, text)

        const shown = await readAll(openApi(db))
        expect(shown.list.records).toMatchObject([{ cover: null, coverMeta: null, tags: [] }])
        expect(shown.detail).toMatchObject({ cover: null, tags: [], toc: [] })
        expect(shown.page).toMatchObject({ title: '用具', toc: [] })
        expect(shown.moments.records).toMatchObject([{ content: '<p>说</p>', images: [] }])
        expect(shown.albums).toMatchObject([{ name: '影', cover: null, coverMeta: null }])
        expect(shown.photos).toMatchObject([{ url: photo.url, exif: null }])
        expect(shown.hot.data).toEqual([])
      },
    )

    it.each(['', '{', 'null', '[]', '7'])(
      'fall back to the default settings where the JSON of the site is %o',
      async (text) => {
        const { db } = await open()
        await publishAll(db)
        await db.updateTable('settings').set({ value: text }).where('name', '=', 'site').execute()
        invalidateSettings(db)
        const { body } = await openApi(db).get('/api/webConfig')
        expect(v.parse(SiteInfoSchema, body.data)).toMatchObject({ name: '青简', author: '' })
      },
    )

    it('lose only the damaged parts', async () => {
      const { db } = await open()
      await publishAll(db)
      const [tag] = (await openApi(db).get('/api/article/list')).data.records[0]?.tags ?? []
      await db
        .updateTable('articles')
        .set({ tags: JSON.stringify([7, tag, { id: 2 }]) })
        .execute()
      await db
        .updateTable('moments')
        .set({ photos: JSON.stringify([{ ...photo, sources: [7] }, photo]) })
        .execute()
      await db
        .updateTable('album_photos')
        .set({ exif: JSON.stringify({ 相机: 7, 光圈: '2' }) })
        .execute()
      await db
        .updateTable('hot_search_lists')
        .set({ entries: JSON.stringify([{ title: 1 }, line]) })
        .execute()
      await publishSite(db, v.parse(SiteSettingsSchema, { name: '竹影', hotSearchList: ['weibo'] }))
      const { value } = await db
        .selectFrom('settings')
        .select('value')
        .where('name', '=', 'site')
        .executeTakeFirstOrThrow()
      const edited = JSON.stringify({
        ...JSON.parse(value),
        openChatroom: '是',
        adminUrl: 'javascript:alert(1)',
      })
      await db.updateTable('settings').set({ value: edited }).where('name', '=', 'site').execute()

      const shown = await readAll(openApi(db))
      expect(shown.list.records[0]?.tags).toEqual([tag])
      expect(shown.moments.records[0]?.images).toMatchObject([{ url: photo.url }])
      expect(shown.photos[0]?.exif).toEqual({ 光圈: '2' })
      expect(shown.hot.data).toEqual([line])
      expect(shown.site).toMatchObject({ name: '竹影', openChatroom: false, adminUrl: '/admin/' })
    })

    it('are logged once each, by column and row', async () => {
      const { db } = await open()
      const logLines: string[] = []
      onTestFinished(logDamagedJson(createLogger('info', { write: (text) => void logLines.push(text) })))
      await publishAll(db)
      await db.updateTable('articles').set({ cover: '秘密' }).execute()
      await db
        .updateTable('moments')
        .set({ photos: JSON.stringify([photo, { ...photo, width: '宽' }]) })
        .execute()
      const api = openApi(db)
      for (const _ of [1, 2]) await readAll(api)

      expect(logLines.map((text): unknown => JSON.parse(text))).toEqual([
        expect.objectContaining({ level: 'error', column: 'articles.cover', row: 1, part: '' }),
        expect.objectContaining({ level: 'error', column: 'moments.photos', row: 1, part: '1.width' }),
      ])
      expect(logLines.join('')).not.toContain('秘密')
    })

    it('do not block comments where the list of blocked words is damaged', async () => {
      const { db } = await open()
      await db.insertInto('settings').values({ name: 'blocked-words', value: '["赌博",7' }).execute()
      const addComment = (content: string) =>
        openApi(db).call('/api/message/add', { body: { nickname: '客', content } })
      expect((await addComment('你好')).status).toBe(200)
      await db.updateTable('settings').set({ value: '[7,"赌博"]' }).execute()
      invalidateSettings(db)
      expect((await addComment('来赌博')).status).toBe(422)
      expect((await addComment('你们好')).status).toBe(200)
    })
  })
})
