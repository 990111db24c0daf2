import * as v from 'valibot'
import { MINUTE } from '#platform/process/durations.ts'
import { hotNumber } from '#modules/hot-search/hot-number.ts'
import type { HotSource } from '#modules/hot-search/hot-source.ts'

/** Short forms of the source's labels. */
const tags = new Map([
  ['热门事件', '热'],
  ['新事件上榜', '新'],
])

/** 头条热榜: events. */
export const toutiao: HotSource = {
  origin: 'https://www.toutiao.com',
  path: () => '/hot-event/hot-board/?origin=toutiao_pc',
  headers: { Referer: 'https://www.toutiao.com/' },
  interval: 10 * MINUTE,
  list: v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => data),
  ),
  entry: v.pipe(
    v.object({
      ClusterIdStr: v.pipe(v.string(), v.regex(/^\d{1,25}$/)),
      Title: v.string(),
      HotValue: hotNumber,
      LabelDesc: v.nullish(v.string(), ''),
    }),
    v.transform(({ ClusterIdStr: id, Title: title, HotValue: hotValue, LabelDesc: label }) => ({
      title,
      url: `https://www.toutiao.com/trending/${id}/`,
      hotValue,
      tag: tags.get(label) ?? label,
      trend: '',
    })),
  ),
}
