import type { Comment } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { provisionalComment } from '../comments/provisional-comment.ts'
import { countComments, locateComments } from './passage-groups.ts'

const TEXT = '竹简是古人的书，一根一根编起来。写在竹简上的字，墨干之前不能卷。'

function comment(id: number, exact: string, childrenTotal = 0): Comment {
  const start = TEXT.indexOf(exact)
  return {
    ...provisionalComment(
      { articleId: 1, parentId: null, replyUserId: null, replyNickname: null, text: '好' },
      { id: 2, nickname: '竹生', avatar: '' },
    ),
    id,
    anchor: {
      exact,
      prefix: TEXT.slice(Math.max(0, start - 8), Math.max(0, start)),
      suffix: start < 0 ? '' : TEXT.slice(start + exact.length, start + exact.length + 8),
      start,
    },
    childrenTotal,
  }
}

test('comments on overlapping passages form one group, in the order of the text', () => {
  const { groups, goneIds } = locateComments(TEXT, [
    comment(1, '墨干之前'),
    comment(2, '一根编起来', 3),
    comment(3, '书，一根一根编'),
    comment(4, '竹简上的字'),
  ])
  expect(
    groups.map((group) => [TEXT.slice(group.start, group.end), group.comments.map(({ id }) => id)]),
  ).toEqual([
    ['书，一根一根编起来', [3, 2]],
    ['竹简上的字', [4]],
    ['墨干之前', [1]],
  ])
  expect(groups.map(countComments)).toEqual([5, 1, 1])
  expect(goneIds.size).toBe(0)
})

test('a comment whose passage is gone is in no group', () => {
  const { groups, goneIds } = locateComments(TEXT, [comment(1, '墨干之前'), comment(2, '纸张传到了西方')])
  expect(groups).toHaveLength(1)
  expect([...goneIds]).toEqual([2])
})
