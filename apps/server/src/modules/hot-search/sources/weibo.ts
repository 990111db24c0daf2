import * as v from 'valibot'
import { MINUTE } from '#platform/process/durations.ts'
import { hotNumber } from '#modules/hot-search/hot-number.ts'
import type { HotSource } from '#modules/hot-search/hot-source.ts'
import { searchUrl } from '#modules/hot-search/search-url.ts'

/** 微博热搜: search terms, some of them paid. */
export const weibo: HotSource = {
  origin: 'https://weibo.com',
  path: () => '/ajax/side/hotSearch',
  headers: { Referer: 'https://weibo.com/' },
  interval: 10 * MINUTE,
  list: v.pipe(
    v.object({ data: v.object({ realtime: v.array(v.unknown()) }) }),
    v.transform(({ data }) => data.realtime),
  ),
  entry: v.pipe(
    v.object({
      word: v.string(),
      /** The search term between `#` if it is a topic. */
      word_scheme: v.nullish(v.string(), ''),
      num: hotNumber,
      label_name: v.nullish(v.string(), ''),
      is_ad: v.nullish(v.unknown()),
    }),
    v.transform(({ word, word_scheme: topic, num, label_name: tag, is_ad: isAd }) =>
      isAd
        ? null
        : {
            title: word,
            url: searchUrl('https://s.weibo.com/weibo', 'q', topic || word),
            hotValue: num,
            tag,
            trend: '',
          },
    ),
  ),
}
