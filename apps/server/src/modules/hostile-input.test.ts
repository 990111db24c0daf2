import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { openApi } from '../../test/api.ts'
import { forEachDatabase } from '../../test/databases.ts'
import { makePost } from '../../test/posts.ts'

const calls = [
  '/api/article/list?keyword=§',
  '/api/article/list?keyword=§&tagId=1',
  '/api/article/list?pageNum=§',
  '/api/article/list?pageSize=§',
  '/api/article/list?tagId=§',
  '/api/article/list?categoryId=§',
  '/api/article/detail/§',
  '/api/article/archive?x=§',
  '/api/tag/list?keyword=§',
  '/api/moment/list?pageNum=§',
  '/api/moment/list?pageSize=§',
  '/api/album/list?§',
  '/api/album/detail/§',
  '/api/album/photos/§',
  '/api/album/verify/1?password=§',
  '/api/webConfig?§',
  '/api/getNotice?position=§',
  '/api/report?source=§',
]

const attacks = [
  "' OR '1'='1",
  "'; DROP TABLE articles; --",
  '" OR ""="',
  '1 UNION SELECT content_md FROM article_bodies',
  "%' UNION SELECT value FROM settings --",
  '1;SELECT pg_sleep(10)',
  '1/**/OR/**/1=1',
  '\\',
  '\0',
  'NEAR(机密 a, 5)',
  'title:机密 OR *',
  '{title body}: 机密',
  '^机密*',
  "机密':* | '公开",
  '％＇　ＯＲ　１＝１',
  '𠮷'.repeat(100),
  '\u202e\ufeff\uffff',
  '$1',
  '?1',
  '1e309',
  '-0',
  '0x1',
  '９',
]

forEachDatabase(({ open }) => {
  describe('a hostile parameter', () => {
    it('is bound as a value, never part of a query', { timeout: 60_000 }, async () => {
      const { db } = await open()
      const posts = [
        makePost({ title: '公开', tagNames: ['诗'] }),
        makePost({ title: '机密', plainText: '机密', isPublished: false }),
      ]
      await publishArticles(
        db,
        posts,
        posts.map((post) => post.sourcePath),
      )
      const api = openApi(db)
      const hostile = fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...attacks) },
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({
          unit: fc.constantFrom(...'\'"`;-/*%_\\(){}[]:^~|&!<>=+?$#@,. 机密公开aA1０'),
          maxLength: 20,
        }),
      )
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...calls), hostile, async (call, value) => {
          const path = call.replace('§', encodeURIComponent(value.toWellFormed()))
          const { status, body } = await api.get(path)
          const text = JSON.stringify(body)
          expect([200, 400, 404], text).toContain(status)
          expect(body.code).toBe(status)
          expect(text).not.toMatch(/机密|sql|syntax|sqlite|postgres|select|fts5|tsquery|kysely|at \//i)
        }),
        {
          numRuns: 400,
          examples: attacks.flatMap((attack) => calls.map((call): [string, string] => [call, attack])),
        },
      )
      expect((await api.get('/api/article/list')).data.total).toBe(1)
    })
  })
})
