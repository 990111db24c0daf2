import * as v from 'valibot'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './paging.ts'
import { IdSchema } from './scalars.requests.ts'

/** Approves a pending comment or message. */
export const ApprovalRequestSchema = v.object({ id: IdSchema })
export type ApprovalRequest = v.InferOutput<typeof ApprovalRequestSchema>

/** Pins a comment or message to the top of its list, or unpins it. */
export const StickRequestSchema = v.object({ id: IdSchema, isStick: v.boolean() })
export type StickRequest = v.InferOutput<typeof StickRequestSchema>

/** Bans a user, or unbans them. */
export const BanRequestSchema = v.object({
  userId: IdSchema,
  isBanned: v.boolean(),
  /**
   * Shown to the user at a login.
   * @default none
   */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, '原因不能超过 200 个字'))),
})
export type BanRequest = v.InferOutput<typeof BanRequestSchema>

/** What admins moderate. */
export const ModeratedTypeSchema = v.picklist(['comment', 'message', 'webmention'])
export type ModeratedType = v.InferOutput<typeof ModeratedTypeSchema>

/** Filter by state. */
export const ModeratedStateSchema = v.picklist(['all', 'pending', 'shown'])
export type ModeratedState = v.InferOutput<typeof ModeratedStateSchema>

const FilterTextSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, '不能超过 100 个字')), '')

/** The query of the list of an admin. */
export const ModerationListQuerySchema = v.object({
  type: ModeratedTypeSchema,
  /** @default 'all' */
  state: v.optional(ModeratedStateSchema, 'all'),
  /** Part of the text, in any case. */
  keyword: FilterTextSchema,
  /** Part of the author's name, in any case. */
  author: FilterTextSchema,
  /** `next` of the previous part. */
  after: v.optional(v.pipe(v.string(), v.regex(/^(?:pending|shown)-\d{1,15}-[1-9]\d{0,14}$/, '位置不正确'))),
  /** @default 10 */
  pageSize: v.optional(v.pipe(IdSchema, v.toMaxValue(MAX_PAGE_SIZE)), DEFAULT_PAGE_SIZE),
})

/** Parameters of the list of an admin. */
export interface ModerationListParams {
  type: ModeratedType
  state?: ModeratedState | undefined
  keyword?: string | undefined
  author?: string | undefined
  after?: string | undefined
  pageSize?: number | undefined
}

/** Maximum number of items of one decision. */
export const DECISION_MAX_ITEMS = 50

/** A decision about items of one type. Webmentions cannot be pinned. */
export const DecisionRequestSchema = v.object({
  type: ModeratedTypeSchema,
  ids: v.pipe(
    v.array(IdSchema),
    v.minLength(1, '请选择至少一条'),
    v.maxLength(DECISION_MAX_ITEMS, `一次最多 ${DECISION_MAX_ITEMS} 条`),
  ),
  action: v.picklist(['approve', 'delete', 'pin', 'unpin']),
})
export type DecisionRequest = v.InferOutput<typeof DecisionRequestSchema>
export type DecisionAction = DecisionRequest['action']
