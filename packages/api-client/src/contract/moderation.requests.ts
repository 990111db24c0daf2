import * as v from 'valibot'
import { PASSWORD_MAX_CHARACTERS } from './accounts.requests.ts'
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
  /** The password of the admin, so that an unattended session is not enough. */
  password: v.pipe(v.string(), v.nonEmpty('请输入密码'), v.maxLength(PASSWORD_MAX_CHARACTERS, '密码过长')),
})
export type BanRequest = v.InferOutput<typeof BanRequestSchema>
