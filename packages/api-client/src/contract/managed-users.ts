import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  CountSchema,
  FlagSchema,
  NullableIdSchema,
  NullableTextSchema,
  NullableTimeSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** The role of a user. */
export const UserRoleSchema = v.picklist(['user', 'admin'])
export type UserRole = v.InferOutput<typeof UserRoleSchema>

/** A user as an admin manages them: without email, address and device. */
export const ManagedUserSchema = v.object({
  id: v.number(),
  nickname: TextSchema,
  avatar: TextSchema,
  role: UserRoleSchema,
  isBanned: FlagSchema,
  banReason: NullableTextSchema,
  createTime: TimeSchema,
  /** Last use of a session; null without one. */
  lastTime: NullableTimeSchema,
  /** Number of sessions. */
  sessions: CountSchema,
  comments: CountSchema,
  messages: CountSchema,
  /** Messages in the chat room. */
  chatLines: CountSchema,
})
export type ManagedUser = v.InferOutput<typeof ManagedUserSchema>

/** A page of users. */
export const ManagedUserPageSchema = pageOf(ManagedUserSchema)
export type ManagedUserPage = v.InferOutput<typeof ManagedUserPageSchema>

/** A text of a user. */
export const UserTextSchema = v.object({
  type: v.picklist(['comment', 'message', 'chat']),
  id: v.number(),
  /** Markdown of a comment, else plain text; the URL of a picture in the chat room. */
  text: TextSchema,
  /** The article of a comment. */
  articleId: NullableIdSchema,
  articleTitle: NullableTextSchema,
  isPending: FlagSchema,
  createTime: TimeSchema,
})
export type UserText = v.InferOutput<typeof UserTextSchema>

/** A page of texts of a user. */
export const UserTextPageSchema = pageOf(UserTextSchema)
export type UserTextPage = v.InferOutput<typeof UserTextPageSchema>
