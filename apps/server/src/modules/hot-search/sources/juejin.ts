import * as v from 'valibot'
import { MINUTE } from '#platform/process/durations.ts'
import { hotNumber } from '#modules/hot-search/hot-number.ts'
import type { HotSource } from '#modules/hot-search/hot-source.ts'

/** 掘金热榜: articles. */
export const juejin: HotSource = {
  origin: 'https://api.juejin.cn',
  path: () => '/content_api/v1/content/article_rank?category_id=1&type=hot',
  headers: { Referer: 'https://juejin.cn/hot/articles' },
  interval: 30 * MINUTE,
  list: v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => data),
  ),
  entry: v.pipe(
    v.object({
      content: v.object({ content_id: v.pipe(v.string(), v.regex(/^\d{1,25}$/)), title: v.string() }),
      content_counter: v.nullish(v.object({ hot_rank: hotNumber })),
    }),
    v.transform(({ content, content_counter: counter }) => ({
      title: content.title,
      url: `https://juejin.cn/post/${content.content_id}`,
      hotValue: counter?.hot_rank ?? '',
      tag: '',
      trend: '',
    })),
  ),
}
