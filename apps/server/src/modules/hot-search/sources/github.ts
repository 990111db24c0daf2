import * as v from 'valibot'
import { DAY, HOUR } from '#platform/process/durations.ts'
import { hotNumber } from '#modules/hot-search/hot-number.ts'
import type { HotSource } from '#modules/hot-search/hot-source.ts'

/** A week in ms. */
const week = 7 * DAY

/** GitHub: the repositories of the last week with the most stars, by the documented search API. */
export const github: HotSource = {
  origin: 'https://api.github.com',
  path: (now) => {
    const since = new Date(now - week).toISOString().slice(0, 10)
    return `/search/repositories?q=created:%3E${since}&sort=stars&order=desc&per_page=30`
  },
  headers: { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' },
  interval: HOUR,
  list: v.pipe(
    v.object({ items: v.array(v.unknown()) }),
    v.transform(({ items }) => items),
  ),
  entry: v.pipe(
    v.object({
      full_name: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/)),
      description: v.nullish(v.string(), ''),
      stargazers_count: hotNumber,
      language: v.nullish(v.string(), ''),
    }),
    v.transform(({ full_name: name, description, stargazers_count: hotValue, language }) => ({
      title: description === '' ? name : `${name}：${description}`,
      url: `https://github.com/${name}`,
      hotValue,
      tag: language,
      trend: '',
    })),
  ),
}
