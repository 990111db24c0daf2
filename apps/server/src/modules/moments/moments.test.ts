import { MomentPageSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CompiledMoment } from '#content/compiled-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { HOUR } from '#platform/process/durations.ts'
import { listMomentSources, publishMoments } from '#modules/moments/moments.publish.ts'
import { openApi } from '../../../test/api.ts'
import type { ResponseAt } from '../../../test/read-response.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { noPinyin, testNow } from '../../../test/posts.ts'
import { addTestUsers, findWrongCounts } from '../../../test/engagement.ts'

const picture = {
  url: '/media/a-480.webp',
  width: 1200,
  height: 800,
  thumbhash: 'AAAA',
  sources: [{ url: '/media/a-480.avif', type: 'image/avif' as const, width: 480 }],
}

function makeMoment(text: string, values: Partial<CompiledMoment> = {}): CompiledMoment {
  return {
    sourcePath: `${text}.md`,
    sourceHash: `hash-${text}`,
    createdAt: testNow - HOUR,
    isPublished: true,
    contentHtml: `<p>${text}</p>`,
    plainText: text,
    photos: [],
    files: [],
    pinyin: noPinyin,
    ...values,
  }
}

async function publish(db: Db, moments: CompiledMoment[]): Promise<void> {
  await publishMoments(
    db,
    moments,
    moments.map((moment) => moment.sourcePath),
  )
}

const textsOf = ({ data }: ResponseAt<'/api/moment/list'>): string[] =>
  data.records.map(({ content }) => content.replaceAll(/<[^>]*>/g, ''))

forEachDatabase(({ open }) => {
  async function openOne() {
    const { db } = await open()
    await publish(db, [makeMoment('竹')])
    const { id } = await db.selectFrom('moments').select('id').executeTakeFirstOrThrow()
    const [user, other] = await addTestUsers(db, 2)
    const api = openApi(db)
    const like = async (token = '') =>
      api.call('/api/like', { body: { targetId: id, type: 'moment' }, ...(token && { token }) })
    const seen = async (token = '') =>
      (await api.call('/api/moment/list', token ? { token } : {})).data.records[0]
    return { db, id, api, like, seen, token: user?.token ?? '', other: other?.token ?? '' }
  }

  describe('moments', () => {
    it('are listed newest first as the contract requires', async () => {
      const { db } = await open()
      await publish(db, [
        makeMoment('旧', { createdAt: testNow - 2 * HOUR, photos: [{ ...picture, description: '竹' }] }),
        makeMoment('新'),
      ])
      const response = await openApi(db).get('/api/moment/list')
      expect(v.parse(MomentPageSchema, response.data)).toEqual(response.data)
      expect(response.data).toMatchObject({ total: 2, current: 1, pages: 1 })
      expect(response.data.records).toMatchObject([
        { content: '<p>新</p>', images: [], likeCount: 0, isLike: null, createTime: '2026-03-01 11:00:00' },
        {
          content: '<p>旧</p>',
          images: [{ ...picture, id: 1, description: '竹', recordTime: null, exif: null }],
        },
      ])
    })

    it('come page by page without loss or repetition', async () => {
      const { db } = await open()
      await publish(
        db,
        Array.from({ length: 23 }, (_, index) => makeMoment(`第${index}条`)),
      )
      const api = openApi(db)
      const pages: ResponseAt<'/api/moment/list'>[] = []
      for (const pageNum of [1, 2, 3, 4])
        pages.push(await api.get(`/api/moment/list?pageNum=${pageNum}&pageSize=7`))
      expect(pages.map((page) => page.data.records.length)).toEqual([7, 7, 7, 2])
      expect(new Set(pages.flatMap(textsOf)).size).toBe(23)
    })

    it('D67: that are drafts, scheduled or without a file are not returned', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const later = makeMoment('以后', { createdAt: testNow + HOUR })
      const gone = makeMoment('走了')
      await publish(db, [makeMoment('在'), makeMoment('草稿', { isPublished: false }), later, gone])
      await publishMoments(db, [], ['在.md', '草稿.md', '以后.md'])
      expect(textsOf(await api.get('/api/moment/list'))).toEqual(['在'])
      now += HOUR
      expect(textsOf(await api.get('/api/moment/list'))).toEqual(['以后', '在'])
      expect((await listMomentSources(db)).map(({ sourcePath }) => sourcePath)).not.toContain('走了.md')
    })
  })

  describe('the like of a moment', () => {
    it('is counted, and marked for its user only', async () => {
      const { db, like, seen, token, other } = await openOne()
      expect((await like(token)).data).toEqual({ liked: true, count: 1 })
      expect(await seen(token)).toMatchObject({ likeCount: 1, isLike: true })
      expect(await seen(other)).toMatchObject({ likeCount: 1, isLike: false })
      expect(await seen()).toMatchObject({ likeCount: 1, isLike: null })
      expect((await like(token)).data).toEqual({ liked: false, count: 0 })
      expect(await findWrongCounts(db)).toEqual([])
    })

    it('needs a login and a visible moment', async () => {
      const { db, like, token } = await openOne()
      expect((await like()).status).toBe(401)
      await publishMoments(db, [], [])
      expect((await like(token)).status).toBe(404)
    })

    it('is listed among the user’s likes and survives an import', async () => {
      const { db, id, api, like, seen, token } = await openOne()
      await like(token)
      expect((await api.call('/protal/user/myLike', { token })).data.records).toMatchObject([
        { type: 'moment', targetId: id, title: '竹', link: `/moments#moment-${id}` },
      ])
      await publish(db, [makeMoment('竹', { sourceHash: 'new', contentHtml: '<p>松</p>' })])
      expect(await seen(token)).toMatchObject({ id, content: '<p>松</p>', likeCount: 1, isLike: true })
    })
  })
})
