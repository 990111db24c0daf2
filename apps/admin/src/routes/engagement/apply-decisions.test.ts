import type { ModeratedItem } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import type { QueuedDecision } from '#features/decisions/decision-queue.ts'
import { applyDecisions } from './apply-decisions.ts'

const itemWith = (id: number, isPending: boolean): ModeratedItem => ({
  id,
  userId: 7,
  nickname: '竹',
  avatar: '',
  text: '好',
  title: null,
  url: null,
  articleId: 1,
  articleTitle: '题',
  parentId: null,
  isPending,
  isStick: false,
  isBanned: false,
  blockedWords: [],
  ipSource: '',
  createTime: '2026-11-22 10:00:00',
})

const items = [itemWith(1, true), itemWith(2, true), itemWith(3, false)]
const decisionOf = (action: QueuedDecision['action'], ids: number[]): QueuedDecision => ({
  key: 1,
  isSending: false,
  type: 'comment',
  ids,
  action,
})

test('deleted items are gone, and approved ones no longer wait', () => {
  const decisions = [decisionOf('delete', [1]), decisionOf('approve', [2])]
  const all = applyDecisions(items, decisions, { type: 'comment', state: 'all' })
  expect(all.map(({ id, isPending }) => [id, isPending])).toEqual([
    [2, false],
    [3, false],
  ])
  expect(applyDecisions(items.slice(0, 2), decisions, { type: 'comment', state: 'pending' })).toEqual([])
})

test('decisions about another type change nothing', () => {
  expect(applyDecisions(items, [decisionOf('delete', [1])], { type: 'message', state: 'all' })).toEqual(items)
})

test('pinning and unpinning apply in order', () => {
  const decisions = [decisionOf('pin', [3]), decisionOf('unpin', [3]), decisionOf('pin', [3])]
  expect(applyDecisions(items, decisions, { type: 'comment', state: 'all' })[2]?.isStick).toBe(true)
})
