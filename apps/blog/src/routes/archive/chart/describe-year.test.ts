import { expect, test } from 'vitest'
import { describeYear } from './describe-year.ts'
import { groupByDay } from './group-by-day.ts'

const postsOn = (...dates: string[]) =>
  groupByDay(
    dates.map((date, id) => ({
      id,
      title: `第 ${id} 篇`,
      titleBreaks: [],
      createTime: `2025-${date} 08:00:00`,
    })),
  )

test.for([
  [postsOn(), '2025 年没有写下文章。'],
  [postsOn('03-09', '03-09', '01-02'), '2025 年写下 3 篇，落在 2 天里，3 月最多，2 篇。'],
  [postsOn('05-09', '03-09'), '2025 年写下 2 篇，落在 2 天里，3、5 月最多，各 1 篇。'],
  [postsOn('04-01', '03-01', '02-01', '01-01'), '2025 年写下 4 篇，落在 4 天里。'],
] as const)('%#', ([days, text]) => {
  expect(describeYear(2025, days)).toBe(text)
})

test('groups articles by day in calendar order, oldest first within a day', () => {
  expect(postsOn('03-09', '03-09', '01-02')).toMatchObject([
    { month: 1, day: 2, posts: [{ id: 2 }] },
    { month: 3, day: 9, posts: [{ id: 1 }, { id: 0 }] },
  ])
})
