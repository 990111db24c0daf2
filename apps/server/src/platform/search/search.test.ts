import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompiledPost } from '#content/compiled-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost, testNow } from '../../../test/posts.ts'
import { transcribePost } from '../../../test/transcribe-post.ts'

async function publish(db: Db, posts: CompiledPost[]): Promise<(keyword: string) => Promise<string[]>> {
  await publishArticles(
    db,
    posts,
    posts.map((post) => post.sourcePath),
  )
  const api = openApi(db)
  return async (keyword) => {
    const { status, body, data } = await api.get(
      `/api/article/list?pageSize=50&keyword=${encodeURIComponent(keyword)}`,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(data.total).toBe(data.records.length)
    return data.records.map((record) => record.title)
  }
}

forEachDatabase(({ open }) => {
  describe('a search', () => {
    it('finds words in title, summary, body, tags and category', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '题有杜鹃' }),
        makePost({ title: '摘要', summary: '听见杜鹃' }),
        makePost({ title: '正文', plainText: '庄生晓梦迷蝴蝶，望帝春心托杜鹃。' }),
        makePost({ title: '标签', tagNames: ['鸟', '杜鹃花'] }),
        makePost({ title: '分类', categoryName: '杜鹃' }),
        makePost({ title: '无关', plainText: '杜甫、鹃' }),
      ])
      expect((await search('杜鹃')).toSorted()).toEqual(
        ['分类', '摘要', '标签', '正文', '题有杜鹃'].toSorted(),
      )
    })

    it('ranks titles first, whatever the frequency of the word elsewhere', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '甲', plainText: '数据库'.repeat(300), createdAt: testNow - 1 }),
        makePost({ title: '乙', tagNames: ['数据库'], summary: '数据库数据库', createdAt: testNow - 2 }),
        makePost({ title: '旧的数据库笔记', plainText: '长文'.repeat(2000), createdAt: testNow - 4 }),
        makePost({ title: '新的数据库笔记', plainText: '长文'.repeat(2000), createdAt: testNow - 3 }),
        ...Array.from({ length: 10 }, () => makePost()),
      ])
      const found = await search('数据库')
      expect(found.slice(0, 2)).toEqual(['新的数据库笔记', '旧的数据库笔记'])
      expect(found.slice(2).toSorted()).toEqual(['乙', '甲'])
    })

    it('requires every word, in any field', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '诗', plainText: '酒' }),
        makePost({ title: '诗', summary: '茶' }),
      ])
      expect(await search('酒 诗')).toEqual(['诗'])
      expect(await search('酒 茶')).toEqual([])
    })

    it('matches a word as a phrase, not as scattered bigrams', async () => {
      const { db } = await open()
      const search = await publish(db, [makePost({ title: '甲', plainText: '红楼与楼梦，红楼，楼梦' })])
      expect(await search('红楼梦')).toEqual([])
    })

    it('matches Latin words and digits by prefix, in any case, width and accent', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '甲', plainText: '用 TypeScript 5.9 写 Café，vitamin C' }),
      ])
      for (const keyword of [
        'typescript',
        'ＴＹＰＥ',
        'cafe',
        'CAFÉ',
        '5.9',
        '用TypeScript',
        'c',
        'vitamin c',
      ]) {
        expect(await search(keyword), keyword).toEqual(['甲'])
      }
      for (const keyword of ['script', 't', '59', 'd']) expect(await search(keyword), keyword).toEqual([])
    })

    it('finds a single character, at the end of a sentence too', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '甲', plainText: '花落知多少。' }),
        makePost({ title: '乙' }),
      ])
      for (const keyword of ['花', '知', '少']) expect(await search(keyword), keyword).toEqual(['甲'])
    })

    it('counts the punctuation of a spelling, in every field', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '甲', plainText: '粗体用 <b> 写，C++ 与 C# 与 a_b' }),
        makePost({ title: '乙', summary: '方案 B，维生素 C，上网 net，axb' }),
        makePost({ title: '丙 .NET 笔记', tagNames: ['C++'] }),
        makePost({ title: '丁', categoryName: 'Node.js' }),
      ])
      expect(await search('<b>')).toEqual(['甲'])
      expect((await search('C++')).toSorted()).toEqual(['丙 .NET 笔记', '甲'])
      expect(await search('c#')).toEqual(['甲'])
      expect(await search('.net')).toEqual(['丙 .NET 笔记'])
      expect(await search('.net c++')).toEqual(['丙 .NET 笔记'])
      expect(await search('node.js')).toEqual(['丁'])
      expect(await search('a_b')).toEqual(['甲'])
      expect(await search('(')).toEqual([])
    })

    it('does not join the words of two tags', async () => {
      const { db } = await open()
      const search = await publish(db, [makePost({ title: '甲', tagNames: ['Web', 'Server'] })])
      expect(await search('web-server')).toEqual([])
      expect(await search('web server')).toEqual(['甲'])
    })

    it('supports pages and a filter by tag', async () => {
      const { db } = await open()
      const posts = Array.from({ length: 12 }, (_, index) =>
        makePost({ plainText: '春天', tagNames: [index < 5 ? '前' : '后'] }),
      )
      await publish(db, posts)
      const api = openApi(db)
      const keyword = encodeURIComponent('春天')
      const last = await api.get(`/api/article/list?keyword=${keyword}&pageNum=2`)
      expect(last.data).toMatchObject({ total: 12, pages: 2, records: { length: 2 } })
      const beyond = await api.get(`/api/article/list?keyword=${keyword}&pageNum=3`)
      expect(beyond.data).toMatchObject({ total: 12, records: [] })
      const tag = (await api.get('/api/tag/list')).data.find((entry) => entry.name === '前')
      const tagged = await api.get(`/api/article/list?keyword=${keyword}&tagId=${tag?.id}`)
      expect(tagged.data.total).toBe(5)
    })

    it('does not find earlier texts of an article that was changed, hidden or removed', async () => {
      const { db } = await open()
      const post = makePost({ title: '甲', plainText: '旧词' })
      await publish(db, [post])
      const search = await publish(db, [{ ...post, plainText: '新词' }])
      expect(await search('旧词')).toEqual([])
      expect(await search('新词')).toEqual(['甲'])
      await publish(db, [{ ...post, plainText: '新词', isPublished: false }])
      expect(await search('新词')).toEqual([])
    })

    it(
      'puts titles first and the newest before the older where a word stands in almost every article',
      { timeout: 90_000 },
      async () => {
        const { db } = await open()
        const posts = Array.from({ length: 520 }, (_, index) =>
          makePost({
            title: `${index % 200 === 0 ? '到处' : ''}${index}`,
            plainText: '到处',
            createdAt: testNow - 2_000 + index,
          }),
        )
        await publishArticles(
          db,
          posts,
          posts.map((post) => post.sourcePath),
        )
        const api = openApi(db)
        const titlesOn = async (pageNum: number): Promise<string[]> => {
          const { data } = await api.get(
            `/api/article/list?pageSize=4&pageNum=${pageNum}&keyword=${encodeURIComponent('到处')}`,
          )
          expect(data.total).toBe(520)
          return data.records.map((record) => record.title)
        }
        expect(await titlesOn(1)).toEqual(['到处400', '到处200', '到处0', '519'])
        expect(await titlesOn(2)).toEqual(['518', '517', '516', '515'])
        expect(await titlesOn(130)).toEqual(['4', '3', '2', '1'])
        expect(await titlesOn(131)).toEqual([])
      },
    )

    it('indexes an article as long as a book', async () => {
      const { db } = await open()
      const book = Array.from({ length: 250_000 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
      )
      const search = await publish(db, [
        makePost({ title: '书', plainText: `开篇${book.join('')}${'x'.repeat(5_000)}` }),
      ])
      expect(await search('开篇')).toEqual(['书'])
    })

    it('finds Chinese by pinyin and, in titles and labels, by initials; the matched words are given', async () => {
      const { db } = await open()
      const posts = [
        makePost({ title: '一卷竹简', createdAt: testNow - 1 }),
        makePost({ title: '甲', plainText: '埋在井底的竹简，两千年。', createdAt: testNow - 2 }),
        makePost({ title: '乙', tagNames: ['中文搜索'], createdAt: testNow - 3 }),
        makePost({ title: '丙', plainText: '西安的夜', createdAt: testNow - 4 }),
        makePost({ title: '银行行长在重庆', createdAt: testNow - 5 }),
      ].map(transcribePost)
      const search = await publish(db, posts)
      for (const keyword of ['zhujian', 'zhuj', 'ZHUJIAN', "zhu'jian"])
        expect(await search(keyword), keyword).toEqual(['一卷竹简', '甲'])
      expect(await search('zhuji')).toEqual(['一卷竹简'])
      expect(await search('zj')).toEqual(['一卷竹简'])
      expect(await search('zwss')).toEqual(['乙'])
      expect(await search('zhongwensousuo')).toEqual(['乙'])
      expect(await search('xian')).toEqual(['丙'])
      expect(await search('yinhanghangzhang')).toEqual(['银行行长在重庆'])
      expect(await search('chongqing')).toEqual(['银行行长在重庆'])
      expect(await search('zhongqing')).toEqual([])
      expect(await search('liangqiannian 竹简')).toEqual(['甲'])
      const { data } = await openApi(db).get('/api/article/list?keyword=zhujian')
      expect(data.records.map(({ highlight }) => highlight)).toEqual([
        { title: '一卷竹简', summary: '', words: ['竹简'] },
        { title: '甲', summary: '埋在井底的竹简，两千年。', words: ['竹简'] },
      ])
    })

    it('puts texts that contain a word as it is spelled before its pinyin', async () => {
      const { db } = await open()
      const search = await publish(
        db,
        [
          makePost({ title: '长城', createdAt: testNow - 1 }),
          makePost({ title: '甲', plainText: 'chang 是一个姓', createdAt: testNow - 2 }),
        ].map(transcribePost),
      )
      expect(await search('chang')).toEqual(['甲', '长城'])
    })

    it('corrects one typo in a Latin word that nothing contains', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '甲', plainText: '用 SQLite 备份', createdAt: testNow - 1 }),
        makePost({ title: '乙', plainText: '学 React', createdAt: testNow - 2 }),
      ])
      for (const keyword of ['sqlte', 'sqlitte', 'sqlute', 'slqite', 'SQLte 备份'])
        expect(await search(keyword), keyword).toEqual(['甲'])
      for (const keyword of ['raect', 'reacd']) expect(await search(keyword), keyword).toEqual(['乙'])
      for (const keyword of ['sqtle', 'rct', '备分']) expect(await search(keyword), keyword).toEqual([])
      const { data } = await openApi(db).get('/api/article/list?keyword=sqlte')
      expect(data.records[0]?.highlight?.words).toEqual(['SQLite'])
    })

    it('ranks the words in sequence above the same words apart', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '甲', plainText: '中文很好，可以搜索。', createdAt: testNow - 1 }),
        makePost({ title: '乙', plainText: '这里说中文搜索。', createdAt: testNow - 2 }),
        makePost({ title: '丙', plainText: '搜索之后，再写中文。', createdAt: testNow - 3 }),
        ...Array.from({ length: 10 }, () => makePost()),
      ])
      expect(await search('中文 搜索')).toEqual(['乙', '甲', '丙'])
    })

    it('treats the syntax of all query languages as plain text', async () => {
      const { db } = await open()
      const search = await publish(db, [
        makePost({ title: '甲', plainText: 'title 与 near 与 100 与 a_b 与 drop table articles' }),
        makePost({ title: '乙', plainText: '别的' }),
      ])
      for (const keyword of [
        'title:near',
        '与 AND near',
        'near NOT 别的',
        '"near',
        'near*',
        '^near',
        '100%',
        'a_b',
        "near' OR 1=1 --",
      ]) {
        const isHeld = ['"near', 'a_b'].includes(keyword)
        expect(await search(keyword), keyword).toEqual(isHeld ? ['甲'] : [])
      }
      for (const keyword of ['%', '_', '*', '""', '-', ':', '()', "'", ';--', '\\', '/**/']) {
        expect(await search(keyword), JSON.stringify(keyword)).toEqual([])
      }
    })
  })

  describe('for any text, a search', () => {
    const characters = Array.from('的一是在不了有和人这中大为上个国我以要他春眠觉晓处闻啼鸟𠮷のデー한글')
    const cjk = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 12 })
    const latin = fc.string({ unit: fc.constantFrom(...'abcxyzABC019éß'), minLength: 1, maxLength: 6 })
    const gap = fc.constantFrom(' ', '，', '。', '\n', '-', '“', '…', '_', '%', '')
    const text = fc
      .array(fc.tuple(fc.oneof({ weight: 3, arbitrary: cjk }, latin), gap), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.flat().join(''))
    /** Suffixes of the titles that identify the articles; no text contains them. */
    const marks = 'αβγδεζ'
    const article = fc.record({
      title: text,
      summary: text,
      plainText: text,
      tagNames: fc.array(latin, { maxLength: 2 }),
    })

    /** Where a word is in an article: publishing takes much longer than searching, so several words are searched for. */
    const place = fc.record({ article: fc.nat(), run: fc.nat(), from: fc.nat(), length: fc.nat() })

    it('finds every substring of it, and only texts that contain it', async () => {
      const { db } = await open()
      await fc.assert(
        fc.asyncProperty(
          fc.array(article, { minLength: 3, maxLength: 6 }),
          fc.array(place, { minLength: 8, maxLength: 8 }),
          async (articles, places) => {
            const posts = articles.map((values, index) =>
              makePost({ ...values, sourcePath: `${index}.md`, title: `${values.title} ${marks[index]}` }),
            )
            const search = await publish(db, posts)
            for (const { article: index, run, from, length } of places) {
              const runs = runsIn(articles[index % articles.length]?.plainText ?? '')
              const word = stretchOf(runs[run % runs.length] ?? '', from, length)
              const holders = articles.flatMap((values, at) => (holds(values, word) ? [at] : []))
              const found = (await search(word)).map((title) => marks.indexOf(title.at(-1) ?? ''))
              expect(found.toSorted(), word).toEqual(holders)
            }
          },
        ),
        { numRuns: 10 },
      )
    })

    /** Written apart from the program's own notion of a word, so that the two can disagree. */
    const cjkPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
    const segmentPattern =
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[a-z0-9ß]+/gu
    const plain = (source: string): string => source.toLowerCase().replaceAll('é', 'e')
    const runsIn = (source: string): string[] => plain(source).match(segmentPattern) ?? []

    function stretchOf(run: string, from: number, length: number): string {
      if (!cjkPattern.test(run)) return run
      const list = Array.from(run)
      const start = from % list.length
      return list.slice(start, start + 1 + (length % (list.length - start))).join('')
    }

    function holds(
      values: { title: string; summary: string; plainText: string; tagNames: string[] },
      word: string,
    ): boolean {
      const runs = [values.title, values.summary, values.plainText, ...values.tagNames].flatMap(runsIn)
      if (cjkPattern.test(word)) return runs.some((run) => run.includes(word))
      return runs.some((run) => (word.length > 1 ? run.startsWith(word) : run === word))
    }
  })
})
