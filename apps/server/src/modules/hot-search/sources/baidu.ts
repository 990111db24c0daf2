import * as v from 'valibot'
import { MINUTE } from '#platform/process/durations.ts'
import { hotNumber } from '#modules/hot-search/hot-number.ts'
import type { HotSource } from '#modules/hot-search/hot-source.ts'
import { searchUrl } from '#modules/hot-search/search-url.ts'

/** The mobile form nests entries one level deeper than the desktop form; both occur. */
const GroupSchema = v.object({ content: v.array(v.unknown()) })

/** 百度热搜: search terms. */
export const baidu: HotSource = {
  origin: 'https://top.baidu.com',
  path: () => '/api/board?platform=wise&tab=realtime',
  interval: 10 * MINUTE,
  list: v.pipe(
    v.object({ data: v.object({ cards: v.array(GroupSchema) }) }),
    v.transform(({ data }) =>
      data.cards
        .flatMap(({ content }) => content)
        .flatMap((line) => (v.is(GroupSchema, line) ? line.content : [line])),
    ),
  ),
  entry: v.pipe(
    v.object({
      word: v.string(),
      hotScore: hotNumber,
      hotChange: v.nullish(v.string(), ''),
      newHotName: v.nullish(v.string(), ''),
    }),
    v.transform(({ word, hotScore, hotChange, newHotName }) => ({
      title: word,
      url: searchUrl('https://www.baidu.com/s', 'wd', word),
      hotValue: hotScore,
      tag: newHotName,
      trend: ['up', 'down'].includes(hotChange) ? hotChange : '',
    })),
  ),
}
