import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CommentSchema } from '@qingjian/api-client/contract'
import { listComments, placeComment } from '#transfer/static-site/browser/comments.ts'

const comment = (id: number, more: object = {}) =>
  v.parse(CommentSchema, { id, createTime: '2025-01-01 10:00:00', childrenTotal: 0, ...more })

const replies = Array.from({ length: 5 }, (_, index) => comment(100 + index, { parentId: 2 }))
/** As the server lists them: pinned, then newest. */
const all = [
  comment(1, { isStick: true, likeCount: 1 }),
  comment(4, { likeCount: 3, anchor: { exact: '竹', prefix: '', suffix: '', start: 0 } }),
  comment(3, { likeCount: 9 }),
  comment(2, { children: replies, childrenTotal: 5 }),
]
const list = (query: string) => listComments(all, new URLSearchParams(query))
const idsOf = (query: string) => list(query).records.map(({ id }) => id)

test('comments are listed as the server lists them', () => {
  expect(idsOf('sortType=new')).toEqual([1, 4, 3, 2])
  expect(idsOf('sortType=like')).toEqual([1, 3, 4, 2])
  expect(idsOf('anchored=true')).toEqual([4])
  expect(list('pageSize=3&pageNum=2')).toMatchObject({ total: 4, pages: 2, current: 2, records: [{ id: 2 }] })
  expect(list('pageSize=3&pageNum=2').records[0]).toMatchObject({ childrenTotal: 5, children: { length: 3 } })
})

test('replies are paged, oldest first', () => {
  expect(idsOf('parentId=2&pageSize=3')).toEqual([100, 101, 102])
  expect(idsOf('parentId=2&pageSize=3&pageNum=2')).toEqual([103, 104])
  expect(idsOf('parentId=77')).toEqual([])
})

test('a linked comment or reply has its place', () => {
  expect(placeComment(all, 6, 3)).toEqual({ articleId: 6, parentId: null, position: 2, replyPosition: null })
  expect(placeComment(all, 6, 104)).toEqual({ articleId: 6, parentId: 2, position: 3, replyPosition: 4 })
  expect(placeComment(all, 6, 999)).toBeNull()
})
