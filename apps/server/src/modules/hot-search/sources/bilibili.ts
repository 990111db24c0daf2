import * as v from 'valibot'
import { MINUTE } from '#platform/process/durations.ts'
import { hotNumber } from '#modules/hot-search/hot-number.ts'
import type { HotSource } from '#modules/hot-search/hot-source.ts'
import { searchUrl } from '#modules/hot-search/search-url.ts'

/** Labels of the source's word types. */
const tags = new Map([
  [4, '新'],
  [5, '热'],
  [7, '直播'],
  [9, '梗'],
  [11, '话题'],
  [12, '独家'],
])

/** 哔哩哔哩热搜: search terms. */
export const bilibili: HotSource = {
  origin: 'https://s.search.bilibili.com',
  path: () => '/main/hotword?limit=30',
  headers: { Referer: 'https://www.bilibili.com/' },
  interval: 10 * MINUTE,
  list: v.pipe(
    v.object({ list: v.array(v.unknown()) }),
    v.transform(({ list }) => list),
  ),
  entry: v.pipe(
    v.object({
      keyword: v.string(),
      show_name: v.nullish(v.string(), ''),
      heat_score: hotNumber,
      word_type: v.nullish(v.unknown()),
    }),
    v.transform(({ keyword, show_name: name, heat_score: hotValue, word_type: type }) => ({
      title: name || keyword,
      url: searchUrl('https://search.bilibili.com/all', 'keyword', keyword),
      hotValue,
      tag: (typeof type === 'number' && tags.get(type)) || '',
      trend: '',
    })),
  ),
}
