import { SEARCH_KINDS } from '@qingjian/api-client/contract'
import { describe, expect, it } from 'vitest'
import type { CompiledAlbum } from '#content/compiled-content.ts'
import { transcribeTexts } from '#content/compile/transcribe-texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { publishAlbums } from '#modules/albums/albums.publish.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { publishMoments } from '#modules/moments/moments.publish.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost, noPinyin, testNow } from '../../../test/posts.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import { transcribePost } from '../../../test/transcribe-post.ts'
import { noPictures } from '../../../test/no-pictures.ts'

const page = { sourceHash: 'hash', createdAt: testNow - 60_000, isPublished: true, pinyin: noPinyin }

const photo = (description: string) => ({
  url: 'a.webp',
  width: 1,
  height: 1,
  thumbhash: '',
  sources: [],
  description,
  file: 'a.jpg',
  takenAt: null,
  exif: {},
})

async function publishMomentTexts(db: Db, texts: readonly string[], values = {}): Promise<void> {
  const moments = texts.map((plainText) => ({
    ...page,
    sourcePath: plainText,
    plainText,
    contentHtml: `<p>${plainText}</p>`,
    photos: [],
    files: [],
    pinyin: transcribeTexts({ title: '', labels: [], summary: plainText, body: '' }),
    ...values,
  }))
  await publishMoments(db, moments, texts)
}

function makeAlbum(name: string, values: Partial<CompiledAlbum> = {}): CompiledAlbum {
  return {
    ...page,
    sourcePath: name,
    name,
    description: '',
    password: null,
    coverFile: null,
    photos: [photo('溪边的芦花')],
    pinyin: transcribeTexts({ title: name, labels: [], summary: '', body: '' }),
    ...values,
  }
}

forEachDatabase(({ open }) => {
  const search =
    (db: Db) =>
    async (kind: string, keyword: string, rest = '') => {
      const { data } = await openApi(db).get(
        `/api/search/list?kind=${kind}&keyword=${encodeURIComponent(keyword)}${rest}`,
      )
      return data.records.map(({ title }) => title)
    }

  describe('a search by kind', () => {
    it('finds moments by their words, pinyin and typos', async () => {
      const { db } = await open()
      await publishMomentTexts(db, ['后山的新竹一夜高过一夜', '给 Docker 换了个镜像'])
      const find = search(db)
      expect(await find('moment', '新竹')).toEqual(['后山的新竹一夜高过一夜'])
      expect(await find('moment', 'xinzhu')).toEqual(['后山的新竹一夜高过一夜'])
      expect(await find('moment', 'dokcer')).toEqual(['给 Docker 换了个镜像'])
      expect(await find('album', '新竹')).toEqual([])
    })

    it('finds albums by name, description and caption', async () => {
      const { db } = await open()
      const album = makeAlbum('湖边', { description: '走了一圈' })
      await publishAlbums(db, [album], [album.sourcePath], noPictures)
      const find = search(db)
      for (const keyword of ['湖边', 'hubian', 'hb', '一圈', '芦花'])
        expect(await find('album', keyword), keyword).toEqual(['湖边'])
    })

    it('finds no caption of a locked album, only its name', async () => {
      const { db } = await open()
      const album = makeAlbum('老屋', { password: '竹简' })
      await publishAlbums(db, [makeAlbum('老屋')], [album.sourcePath], noPictures)
      await publishAlbums(db, [album], [album.sourcePath], noPictures)
      const find = search(db)
      expect(await find('album', '芦花')).toEqual([])
      expect(await find('album', '竹简')).toEqual([])
      expect(await find('album', '老屋')).toEqual(['老屋'])
    })

    it('finds no moment or album that is a draft, scheduled or removed', async () => {
      const { db } = await open()
      const find = search(db)
      for (const values of [{ isPublished: false }, { createdAt: testNow + 1000 }]) {
        await publishMomentTexts(db, ['新竹'], values)
        await publishAlbums(db, [makeAlbum('新竹', values)], ['新竹'], noPictures)
        expect([...(await find('moment', '新竹')), ...(await find('album', '新竹'))]).toEqual([])
      }
      await publishMomentTexts(db, ['新竹'])
      await publishAlbums(db, [makeAlbum('新竹')], ['新竹'], noPictures)
      expect([...(await find('moment', '新竹')), ...(await find('album', '新竹'))]).toEqual(['新竹', '新竹'])
      await publishMoments(db, [], [])
      await publishAlbums(db, [], [], noPictures)
      expect([...(await find('moment', '新竹')), ...(await find('album', '新竹'))]).toEqual([])
    })

    it('is narrowed by the year in Shanghai', async () => {
      const { db } = await open()
      await publishMomentTexts(db, ['雪'], { createdAt: Date.UTC(2024, 11, 31, 16) })
      const posts = [makePost({ title: '雪', createdAt: Date.UTC(2024, 11, 31, 15, 59) })]
      await publishArticles(db, posts, [posts[0]?.sourcePath ?? ''])
      const find = search(db)
      expect(await find('moment', '雪', '&year=2025')).toEqual(['雪'])
      expect(await find('moment', '雪', '&year=2024')).toEqual([])
      expect(await find('article', '雪', '&year=2024')).toEqual(['雪'])
      const { data } = await openApi(db).get(
        `/api/article/list?year=2025&keyword=${encodeURIComponent('雪')}`,
      )
      expect(data.total).toBe(0)
    })
  })

  describe('suggestions', () => {
    it('run no more statements than searches of each kind', async () => {
      const { db, statements } = recordStatements((await open()).db)
      await publishMomentTexts(db, ['一枚竹简'])
      await publishAlbums(db, [makeAlbum('竹简')], ['竹简'], noPictures)
      const { get } = openApi(db)
      const count = async (path: string): Promise<number> => {
        const before = statements.length
        await get(`${path}keyword=${encodeURIComponent('竹简')}`)
        return statements.length - before
      }
      let searches = 0
      for (const kind of SEARCH_KINDS) searches += await count(`/api/search/list?kind=${kind}&`)
      expect(await count('/api/search/suggest?')).toBeLessThanOrEqual(searches)
    })

    it('are the best five of all kinds, with the words to mark', async () => {
      const { db } = await open()
      const posts = Array.from({ length: 8 }, (_, index) =>
        transcribePost(makePost({ title: `竹简${index}` })),
      )
      await publishArticles(
        db,
        posts,
        posts.map(({ sourcePath }) => sourcePath),
      )
      await publishMomentTexts(db, ['一枚竹简'])
      const { data } = await openApi(db).get('/api/search/suggest?keyword=zhujian')
      expect(data.map(({ kind }) => kind)).toEqual(['article', 'article', 'article', 'article', 'moment'])
      expect(data.every(({ words }) => words.includes('竹简'))).toBe(true)
    })

    it('are none for a blank keyword', async () => {
      const { db } = await open()
      expect((await openApi(db).get('/api/search/suggest?keyword=%20')).data).toEqual([])
    })
  })
})
