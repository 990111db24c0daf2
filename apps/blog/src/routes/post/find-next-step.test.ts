import type { ArticleDetail, RelatedArticle } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { findNextStep } from './find-next-step.ts'

type Place = Pick<ArticleDetail, 'id' | 'series' | 'related' | 'previous' | 'next'>

const link = (id: number) => ({ id, title: `第 ${id} 篇`, titleBreaks: [] })
const relatedTo = (id: number): RelatedArticle => ({
  ...link(id),
  createTime: '2026-01-02 08:00:00',
  cover: null,
  coverMeta: null,
})
const place: Place = { id: 2, series: null, related: [], previous: link(1), next: link(3) }
const series = { name: '造一间书房', posts: [link(2), link(5), link(7)] }

test('the next part of the series comes before related articles', () => {
  const step = findNextStep({ ...place, series, related: [relatedTo(9)] })
  expect(step).toMatchObject({ next: link(5), label: '系列：造一间书房（第 1 篇，共 3 篇），接下来' })
})

test('after the last part comes the best related article outside the series', () => {
  const step = findNextStep({ ...place, id: 7, series, related: [relatedTo(5), relatedTo(9)] })
  expect(step).toMatchObject({ next: { id: 9 }, label: '系列：造一间书房（全 3 篇，已到末篇）' })
})

test('without a series it is the best related article, else the newer neighbour, else the older one', () => {
  expect(findNextStep({ ...place, related: [relatedTo(9), relatedTo(8)] })?.next?.id).toBe(9)
  expect(findNextStep(place)?.next?.id).toBe(3)
  expect(findNextStep({ ...place, next: null })?.next?.id).toBe(1)
})

test('the only article has none', () => {
  expect(findNextStep({ ...place, previous: null, next: null })).toBeNull()
})
