import type { Comment, CommentPage, CommentReply } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { addReply, changeComment, removeComment, replaceComment } from './comment-changes.ts'

function reply(id: number, parentId: number | null = null, values: Partial<CommentReply> = {}): CommentReply {
  return {
    id,
    articleId: 1,
    parentId,
    userId: id * 10,
    nickname: `竹${id}`,
    avatar: '',
    isAuthor: false,
    replyUserId: null,
    replyNickname: null,
    content: `<p>第 ${id} 条</p>`,
    likeCount: 0,
    isLike: false,
    isStick: false,
    isPending: false,
    isDeleted: false,
    ipSource: '',
    browser: '',
    createTime: '2026-01-01 10:00:00',
    ...values,
  }
}

function comment(id: number, children: CommentReply[] = [], values: Partial<Comment> = {}): Comment {
  return { ...reply(id), children, childrenTotal: children.length, ...values }
}

function pageOf(records: Comment[], values: Partial<CommentPage> = {}): CommentPage {
  return { records, total: records.length, size: 10, current: 1, pages: 1, ...values }
}

const ids = ({ records }: CommentPage): [number, number[]][] =>
  records.map(({ id, children }) => [id, children.map((child) => child.id)])

test('a reply is added to its comment and to its reply count', () => {
  const added = addReply(pageOf([comment(1, [reply(2, 1)], { childrenTotal: 9 }), comment(3)]), reply(4, 1))
  expect(ids(added)).toEqual([
    [1, [2, 4]],
    [3, []],
  ])
  expect(added.records.map(({ childrenTotal }) => childrenTotal)).toEqual([10, 0])
  expect(added.total).toBe(2)
})

test('a reply is appended to the last page of replies, and to no other', () => {
  const replies = [comment(2, [], { parentId: 1 }), comment(3, [], { parentId: 1 })]
  const last = addReply(pageOf(replies, { current: 2, pages: 2, total: 12 }), reply(4, 1))
  expect(ids(last).map(([id]) => id)).toEqual([2, 3, 4])
  expect(last.total).toBe(13)
  const first = pageOf(replies, { pages: 2, total: 12 })
  expect(addReply(first, reply(4, 1))).toEqual(first)
  expect(addReply(pageOf(replies), reply(4, 9))).toEqual(pageOf(replies))
})

test('a change applies to the comment or reply with the id only', () => {
  const page = pageOf([comment(1, [reply(2, 1)]), comment(3)])
  expect(changeComment(page, 2, { likeCount: 5 }).records.map(({ likeCount }) => likeCount)).toEqual([0, 0])
  expect(changeComment(page, 2, { likeCount: 5 }).records[0]?.children[0]?.likeCount).toBe(5)
})

test('the stored comment replaces the optimistic one, and is listed once if the page was fetched after its response was lost', () => {
  const page = pageOf([comment(1, [reply(2, 1), reply(-2, 1)]), comment(-1), comment(3)])
  expect(ids(replaceComment(page, -1, reply(7)))).toEqual([
    [1, [2, -2]],
    [7, []],
    [3, []],
  ])
  expect(ids(replaceComment(page, -1, reply(3)))).toEqual([
    [1, [2, -2]],
    [3, []],
  ])
  expect(ids(replaceComment(page, -2, reply(2, 1)))[0]).toEqual([1, [2]])
})

test('a comment without replies is removed, a comment with replies leaves a placeholder', () => {
  const page = pageOf([comment(1, [reply(2, 1)]), comment(3)])
  expect(ids(removeComment(page, 3))).toEqual([[1, [2]]])
  expect(removeComment(page, 3).total).toBe(1)
  const emptied = removeComment(page, 1)
  expect(emptied.records[0]).toMatchObject({ isDeleted: true, nickname: '', userId: null, childrenTotal: 1 })
  expect(emptied.records[0]?.content).not.toContain('第 1 条')
  expect(emptied.total).toBe(2)
})

test('the placeholder is removed with its last reply, not while unloaded replies remain', () => {
  const place = { isDeleted: true }
  expect(ids(removeComment(pageOf([comment(1, [reply(2, 1)], place)]), 2))).toEqual([])
  const more = removeComment(pageOf([comment(1, [reply(2, 1)], { ...place, childrenTotal: 4 })]), 2)
  expect(ids(more)).toEqual([[1, []]])
  expect(more.records[0]?.childrenTotal).toBe(3)
})

test('an id that is not on the page changes nothing', () => {
  const page = pageOf([comment(1, [reply(2, 1)])])
  expect(removeComment(page, 99)).toEqual(page)
  expect(changeComment(page, 99, { likeCount: 5 })).toEqual(page)
})
