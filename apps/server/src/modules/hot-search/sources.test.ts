import { HotSearchEntrySchema, HotSearchSourceSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { hotSearchResponses } from '../../../test/hot-search-responses.ts'
import { cpuTime } from '../../../test/cpu-time.ts'
import { hotSources } from '#modules/hot-search/hot-sources.ts'
import { parseResponse } from '#modules/hot-search/parse-response.ts'
import { addTrends } from '#modules/hot-search/add-trends.ts'

const toResponse = (body: unknown) => ({ headers: {}, body: Buffer.from(JSON.stringify(body)) })
const juejinLine = (content: object) => ({ content: { content_id: '1', title: '竹', ...content } })
const readTitle = (title: string) =>
  parseResponse(hotSources.juejin, toResponse({ data: [juejinLine({ title })] }))[0]?.title

const expected = {
  weibo: [
    [
      '冬天的第一场雪',
      'https://s.weibo.com/weibo?q=%23%E5%86%AC%E5%A4%A9%E7%9A%84%E7%AC%AC%E4%B8%80%E5%9C%BA%E9%9B%AA%23',
      '1234567',
      '热',
      '',
    ],
    ['竹子开花', 'https://s.weibo.com/weibo?q=%E7%AB%B9%E5%AD%90%E5%BC%80%E8%8A%B1', '456789', '', ''],
  ],
  zhihu: [
    ['为什么竹子几十年才开一次花？', 'https://www.zhihu.com/question/1', '12340000', '', ''],
    ['如何评价竹简？', 'https://www.zhihu.com/question/2', '885000', '', ''],
  ],
  baidu: [
    [
      '竹海迎来初雪',
      'https://www.baidu.com/s?wd=%E7%AB%B9%E6%B5%B7%E8%BF%8E%E6%9D%A5%E5%88%9D%E9%9B%AA',
      '',
      '',
      '',
    ],
    [
      '竹简 & 木牍',
      'https://www.baidu.com/s?wd=%E7%AB%B9%E7%AE%80+%26+%E6%9C%A8%E7%89%8D',
      '7654321',
      '新',
      'up',
    ],
  ],
  toutiao: [
    ['古竹简入藏', 'https://www.toutiao.com/trending/7300000000000000001/', '9876543', '热', ''],
    ['竹林里的一天', 'https://www.toutiao.com/trending/7300000000000000002/', '12', '辟谣', ''],
  ],
  bilibili: [
    ['竹笛一响', 'https://search.bilibili.com/all?keyword=%E7%AB%B9%E7%AC%9B', '345678', '新', ''],
    ['编竹篮', 'https://search.bilibili.com/all?keyword=%E7%BC%96%E7%AB%B9%E7%AF%AE', '', '', ''],
  ],
  juejin: [
    ['把竹简排成网页', 'https://juejin.cn/post/7300000000000000003', '2345', '', ''],
    ['一行一简', 'https://juejin.cn/post/7300000000000000004', '', '', ''],
  ],
  github: [
    ['ziqin/slips：Bamboo slips in CSS', 'https://github.com/ziqin/slips', '4321', 'TypeScript', ''],
    ['ziqin/ink', 'https://github.com/ziqin/ink', '21', '', ''],
  ],
}

describe('a valid list', () => {
  it.each(HotSearchSourceSchema.options)('is parsed for %s', (source) => {
    const entries = parseResponse(hotSources[source], toResponse(hotSearchResponses[source]))
    expect(entries.map((entry) => Object.values(entry))).toEqual(expected[source])
    expect(v.parse(v.array(HotSearchEntrySchema), entries)).toEqual(entries)
  })

  it('is requested by https from its source, and from GitHub for the last week', () => {
    for (const { origin, path } of Object.values(hotSources)) {
      expect(new URL(origin + path(0)).href).toBe(origin + path(0))
      expect(origin).toMatch(/^https:\/\/[a-z.]+$/)
    }
    expect(hotSources.github.path(Date.UTC(2026, 2, 8))).toContain('created:%3E2026-03-01')
  })

  it('of Baidu may have the desktop form, one level flatter', () => {
    const body = { data: { cards: [{ content: [{ word: '竹', hotScore: 7, hotChange: 'same' }] }] } }
    expect(parseResponse(hotSources.baidu, toResponse(body))).toMatchObject([{ title: '竹', hotValue: '7' }])
  })
})

describe('F85: an invalid response', () => {
  it.each([
    ['HTML', '<!doctype html><title>登录</title>'],
    ['nothing', ''],
    ['half a list', '{"data":[{"content"'],
    ['null', 'null'],
    ['a list in another place', '{"list":[]}'],
    ['an empty list', '{"data":[]}'],
    [
      'lines of another kind',
      '{"data":[1,"2",null,[],{"content":7},{"content":{"content_id":1,"title":[]}}]}',
    ],
    ['nesting without end', '['.repeat(200_000)],
  ])('is rejected: %s', (_, text) => {
    const response = { headers: {}, body: Buffer.from(text) }
    expect(() => parseResponse(hotSources.juejin, response)).toThrow(
      expect.objectContaining({
        name: 'HotSearchResponseError',
        message: expect.stringMatching(/^(?![^]*登录)/),
      }),
    )
  })

  it('is decoded with the charset that it declares, and rejected with an unknown one', () => {
    const body = Buffer.concat([
      Buffer.from('{"data":[{"content":{"content_id":"1","title":"'),
      Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
      Buffer.from('"}}]}'),
    ])
    const headers = { 'content-type': 'application/json; charset=gbk' }
    expect(parseResponse(hotSources.juejin, { headers, body })).toMatchObject([{ title: '你好' }])
    expect(() => parseResponse(hotSources.juejin, { headers: {}, body })).toThrow('没有一条')
  })
})

describe('an untrusted entry', () => {
  it('is normalised to one line of bounded length without bidi controls', () => {
    expect(readTitle('  竹\u0000\u202E\n\t简\u200B ')).toBe('竹 简')
    expect(readTitle('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
    expect([...(readTitle('字'.repeat(5_000)) ?? '')]).toHaveLength(120)
    expect(readTitle(`竹${'\u0300'.repeat(5_000)}`)?.length).toBeLessThan(10)
    expect(() => readTitle('竹\uD800')).toThrow('没有一条')
  })

  it('is left out without visible text or a web address', () => {
    const entry = (url: string, title = '竹') => ({ title, url, hotValue: '1', tag: '', trend: '' })
    const source = {
      list: v.array(v.unknown()),
      entry: v.pipe(
        v.string(),
        v.transform((url) => entry(url, `竹${url.length}`)),
      ),
    }
    const urls = [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example',
      'ftp://files.example/',
      'https://user:pass@evil.example/',
      `https://long.example/${'x'.repeat(2_000)}`,
      'https://fine.example/<b>',
    ]
    expect(parseResponse(source, toResponse(urls))).toEqual([
      { ...entry('https://fine.example/%3Cb%3E'), title: '竹24' },
    ])
    expect(() =>
      parseResponse(hotSources.juejin, toResponse({ data: [juejinLine({ title: '\u200B' })] })),
    ).toThrow()
  })

  it('is deduplicated, and the list truncated to fifty, in linear time', () => {
    const data = Array.from({ length: 9_000 }, (_, index) =>
      juejinLine({ title: `竹${Math.floor(index / 2)}` }),
    )
    const response = toResponse({ data })
    let count = 0
    expect(cpuTime(() => (count = parseResponse(hotSources.juejin, response).length))).toBeLessThan(200)
    expect(count).toBe(50)
  })

  it.each([
    ['1234 万热度', '12340000'],
    ['1.2亿', '120000000'],
    [5.4, '5'],
    ['很热', ''],
    ['1.2.3', ''],
    [-0, ''],
    ['9'.repeat(40), ''],
    [null, ''],
  ])('has a heat value only if it is a number: %s', (value, hotValue) => {
    const line = { content: { content_id: '1', title: '竹' }, content_counter: { hot_rank: value } }
    expect(parseResponse(hotSources.juejin, toResponse({ data: [line] }))[0]?.hotValue).toBe(hotValue)
  })
})

test('an entry without a trend gets one relative to the previous list', () => {
  const entry = (title: string, trend = '') => ({
    title,
    url: 'https://a.example/',
    hotValue: '',
    tag: '',
    trend,
  })
  const trends = (titles: string[], earlier: string[]) =>
    addTrends(
      titles.map((title) => entry(title)),
      earlier.map((title) => entry(title)),
    ).map(({ trend }) => trend)
  expect(trends(['丙', '甲', '丁', '乙'], ['甲', '乙', '丙', '戊'])).toEqual(['up', 'down', 'new', 'down'])
  expect(trends(['甲', '乙'], ['甲', '乙'])).toEqual(['', ''])
  expect(trends(['甲'], [])).toEqual([''])
  expect(addTrends([entry('甲', 'down')], [entry('乙'), entry('甲')])).toMatchObject([{ trend: 'down' }])
})
