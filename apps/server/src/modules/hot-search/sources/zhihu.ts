import * as v from 'valibot'
import { MINUTE } from '#platform/process/durations.ts'
import { hotNumber } from '#modules/hot-search/hot-number.ts'
import type { HotSource } from '#modules/hot-search/hot-source.ts'

const text = v.object({ text: v.string() })

/** 知乎热榜: questions. */
export const zhihu: HotSource = {
  origin: 'https://www.zhihu.com',
  path: () => '/api/v3/feed/topstory/hot-list-web?limit=50&desktop=true',
  headers: { Referer: 'https://www.zhihu.com/hot' },
  interval: 10 * MINUTE,
  list: v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => data),
  ),
  entry: v.pipe(
    v.object({
      target: v.object({
        title_area: text,
        metrics_area: v.nullish(v.object({ text: hotNumber })),
        link: v.object({ url: v.pipe(v.string(), v.regex(/^https:\/\/(?:\w+\.)?zhihu\.com\//)) }),
      }),
    }),
    v.transform(({ target }) => ({
      title: target.title_area.text,
      url: target.link.url,
      hotValue: target.metrics_area?.text ?? '',
      tag: '',
      trend: '',
    })),
  ),
}
