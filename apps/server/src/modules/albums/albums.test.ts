import { AlbumSchema, PhotoSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CompiledAlbum, CompiledAlbumPhoto } from '#content/compiled-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { DAY, HOUR } from '#platform/process/durations.ts'
import { GRANT_LIFETIME } from '#modules/albums/album-grants.ts'
import { listAlbumSources, publishAlbums } from '#modules/albums/albums.publish.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import type { ResponseAt } from '../../../test/read-response.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { whileHashingIsFull } from '../../../test/full-hashing.ts'
import { hashCheaply } from '../../../test/hash-cheaply.ts'
import { noPinyin, testNow } from '../../../test/posts.ts'
import { noPictures } from '../../../test/no-pictures.ts'

function makePhoto(file: string, address: string): CompiledAlbumPhoto {
  return {
    file,
    url: `${address}${file}-480.webp`,
    width: 1200,
    height: 800,
    thumbhash: 'AAAA',
    sources: [{ url: `${address}${file}-480.avif`, type: 'image/avif', width: 480 }],
    description: `说明 ${file}`,
    takenAt: testNow - 24 * HOUR,
    exif: { 相机: 'X-T5' },
  }
}

function makeAlbum(name: string, values: Partial<CompiledAlbum> = {}): CompiledAlbum {
  const address = values.password === undefined ? '/media/' : ''
  return {
    sourcePath: name,
    sourceHash: `hash-${name}`,
    name,
    description: `${name}的简介`,
    createdAt: testNow - HOUR,
    isPublished: true,
    password: null,
    coverFile: 'b.jpg',
    photos: [makePhoto('a.jpg', address), makePhoto('b.jpg', address)],
    pinyin: noPinyin,
    ...values,
  }
}

async function publish(db: Db, albums: CompiledAlbum[]): Promise<void> {
  await publishAlbums(
    db,
    albums,
    albums.map((album) => album.sourcePath),
    noPictures,
  )
}

const namesOf = ({ data }: ResponseAt<'/api/album/list'>): string[] => data.map(({ name }) => name)

const verify = (api: TestApi, id: number, password: string, address?: string) =>
  api.call(`/api/album/verify/${id}?password=${encodeURIComponent(password)}`, address ? { address } : {})

const photosOf = (api: TestApi, id: number, grant?: string) =>
  api.call(`/api/album/photos/${id}`, grant === undefined ? {} : { headers: { 'X-Album-Grant': grant } })

forEachDatabase(({ open }) => {
  async function openLocked() {
    const { db } = await open()
    await publish(db, [makeAlbum('家人', { password: '竹-bamboo' })])
    const { id } = await db
      .updateTable('albums')
      .set({ password_hash: hashCheaply('竹-bamboo') })
      .returning('id')
      .executeTakeFirstOrThrow()
    let now = testNow
    const api = openApi(db, () => now)
    const pass = (time: number) => (now += time)
    const grantOf = async (): Promise<string> => (await verify(api, id, '竹-bamboo')).data.grant
    return { db, id, api, pass, grantOf }
  }

  describe('albums', () => {
    it('are listed newest first as the contract requires, with their covers', async () => {
      const { db } = await open()
      await publish(db, [makeAlbum('旧', { createdAt: testNow - 2 * HOUR }), makeAlbum('新')])
      const api = openApi(db)
      const response = await api.get('/api/album/list')
      expect(v.parse(v.array(AlbumSchema), response.data)).toEqual(response.data)
      expect(namesOf(response)).toEqual(['新', '旧'])
      const [album] = response.data
      expect(album).toMatchObject({
        description: '新的简介',
        cover: '/media/b.jpg-480.webp',
        coverMeta: { width: 1200, height: 800, thumbhash: 'AAAA' },
        photoNum: 2,
        isLock: false,
        createTime: '2026-03-01 11:00:00',
      })
      expect((await api.get(`/api/album/detail/${album?.id}`)).data).toEqual(album)
    })

    it('return their photos in order as the contract requires', async () => {
      const { db } = await open()
      await publish(db, [makeAlbum('新')])
      const { body } = await photosOf(openApi(db), 1)
      expect(v.parse(v.array(PhotoSchema), body.data)).toEqual(body.data)
      expect(body.data).toMatchObject([
        {
          url: '/media/a.jpg-480.webp',
          sources: [{ url: '/media/a.jpg-480.avif' }],
          description: '说明 a.jpg',
          recordTime: '2026-02-28 12:00:00',
          exif: { 相机: 'X-T5' },
        },
        { description: '说明 b.jpg' },
      ])
    })

    it('D67: that are drafts, scheduled or without a folder are not returned', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const later = makeAlbum('以后', { createdAt: testNow + HOUR })
      await publish(db, [
        makeAlbum('在'),
        makeAlbum('草稿', { isPublished: false }),
        later,
        makeAlbum('走了'),
      ])
      await publishAlbums(db, [], ['在', '草稿', '以后'], noPictures)
      expect(namesOf(await api.get('/api/album/list'))).toEqual(['在'])
      const rows = await db.selectFrom('albums').select(['id', 'name']).where('name', '!=', '在').execute()
      for (const { id } of rows) {
        for (const call of ['detail', 'photos', 'verify'])
          expect((await api.call(`/api/album/${call}/${id}?password=x`)).status).toBe(404)
      }
      now += HOUR
      expect(namesOf(await api.get('/api/album/list'))).toEqual(['以后', '在'])
      expect(await listAlbumSources(db)).toContainEqual({ sourcePath: '走了', sourceHash: '' })
    })

    it('keep the id of a photo whose file is removed and restored', async () => {
      const { db } = await open()
      const album = makeAlbum('新')
      await publish(db, [album])
      const api = openApi(db)
      const before = (await photosOf(api, 1)).data
      await publish(db, [{ ...album, photos: album.photos.slice(1) }])
      expect((await photosOf(api, 1)).data).toEqual([before[1]])
      await publish(db, [{ ...album, photos: album.photos.toReversed() }])
      expect((await photosOf(api, 1)).data).toEqual(before.toReversed())
    })
  })

  describe('a locked album', () => {
    it('shows its name and description without a picture, and its photos only with a grant', async () => {
      const { id, api, grantOf } = await openLocked()
      const [album] = (await api.get('/api/album/list')).data
      expect(album).toMatchObject({ name: '家人', photoNum: 2, isLock: true, cover: null, coverMeta: null })
      expect((await api.get(`/api/album/detail/${id}`)).data).toEqual(album)
      const refused = await photosOf(api, id)
      expect(refused.body).toEqual({ code: 403, message: '这个相册需要密码', data: null })
      const opened = await photosOf(api, id, await grantOf())
      expect(opened.headers.get('Cache-Control')).toBe('no-store')
      const [photo] = opened.data
      const ticket = /^\/sealed\/(\d+\/[\w.-]+)\/a\.jpg-480\.webp$/.exec(photo?.url ?? '')?.[1]
      expect(photo?.sources[0]?.url).toBe(`/sealed/${ticket}/a.jpg-480.avif`)
    })

    it('is unlocked by its password only, in any Unicode composition', async () => {
      const { id, api } = await openLocked()
      const wrong = await verify(api, id, '竹-Bamboo')
      expect(wrong.body).toMatchObject({ code: 400, message: '密码不正确', data: null })
      expect((await verify(api, id, ' 竹-bamboo ')).data).toEqual({
        grant: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
        expiresIn: GRANT_LIFETIME / 1000,
      })
      expect((await api.call(`/api/album/verify/${id}`)).status).toBe(400)
    })

    it('accepts five attempts in 30 s per client, the right password included, and stays open to others', async () => {
      const { id, api, pass } = await openLocked()
      for (let tried = 0; tried < 5; tried++) {
        expect((await verify(api, id, '错')).status).toBe(400)
        pass(1_000)
      }
      const refused = await verify(api, id, '竹-bamboo')
      expect(refused.body).toMatchObject({ code: 429, message: '尝试过于频繁，请稍后再试' })
      expect(refused.headers.get('Retry-After')).toBe('25')
      expect((await verify(api, id, '竹-bamboo', '198.51.100.7')).status).toBe(200)
      pass(25_000)
      expect((await verify(api, id, '竹-bamboo')).status).toBe(200)
    })

    it(
      'accepts thirty wrong attempts a day per client, and does not count right ones',
      { timeout: 60_000 },
      async () => {
        const { id, api, pass } = await openLocked()
        for (let tried = 0; tried < 30; tried++) {
          expect((await verify(api, id, '错')).status).toBe(400)
          if (tried === 20) expect((await verify(api, id, '竹-bamboo')).status).toBe(200)
          pass(10_000)
        }
        const refused = await verify(api, id, '竹-bamboo')
        expect(refused.status).toBe(429)
        expect(refused.headers.get('Retry-After')).toBe(String((DAY - 300_000) / 1000))
        expect((await verify(api, id, '竹-bamboo', '198.51.100.7')).status).toBe(200)
        pass(DAY)
        expect((await verify(api, id, '竹-bamboo')).status).toBe(200)
      },
    )

    it('limits the attempts of all clients together', async () => {
      const { id, api } = await openLocked()
      const tries = Array.from({ length: 31 }, async (_, caller) =>
        verify(api, id, '错', `198.51.100.${caller}`),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    })

    it('G2: is not unlocked while the queue of password hashes is full, and the attempt does not count', async () => {
      const { api, id } = await openLocked()
      await whileHashingIsFull(async () => {
        for (let time = 0; time < 6; time += 1) {
          const { status, headers } = await verify(api, id, '竹-bamboo')
          expect([status, headers.get('retry-after')]).toEqual([503, '5'])
        }
      })
      expect((await verify(api, id, '竹-bamboo')).status).toBe(200)
    })

    it('is locked again when the grant is expired, forged or for another album', async () => {
      const { db, id, api, pass, grantOf } = await openLocked()
      const grant = await grantOf()
      await publish(db, [
        makeAlbum('家人', { password: '竹-bamboo' }),
        makeAlbum('别的', { password: '竹-bamboo' }),
      ])
      const { id: other } = await db
        .selectFrom('albums')
        .select('id')
        .where('name', '=', '别的')
        .executeTakeFirstOrThrow()
      expect((await photosOf(api, other, grant)).status).toBe(403)
      const [until = '', signature = ''] = grant.split('.')
      const later = (Number.parseInt(until, 36) + HOUR).toString(36)
      for (const forged of [`${later}.${signature}`, `${until}.${'A'.repeat(43)}`, '', '.', `${grant}x`])
        expect((await photosOf(api, id, forged)).status).toBe(403)
      // A grant for the picture files does not authorise the photo list.
      const [photo] = (await photosOf(api, id, grant)).data
      expect((await photosOf(api, id, photo?.url.split('/')[3] ?? '')).status).toBe(403)
      pass(GRANT_LIFETIME - 1)
      expect((await photosOf(api, id, grant)).status).toBe(200)
      pass(1)
      expect((await photosOf(api, id, grant)).status).toBe(403)
    })

    it('keeps its grants through an import, and revokes them with another password', async () => {
      const { db, id, api, grantOf } = await openLocked()
      const grant = await grantOf()
      await publish(db, [makeAlbum('家人', { password: '竹-bamboo', description: '改过' })])
      expect((await photosOf(api, id, grant)).status).toBe(200)
      await publish(db, [makeAlbum('家人', { password: '松' })])
      expect((await photosOf(api, id, grant)).status).toBe(403)
      expect((await verify(api, id, '竹-bamboo')).status).toBe(400)
    })
  })
})
