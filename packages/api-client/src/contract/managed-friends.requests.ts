import * as v from 'valibot'
import { FriendRequestSchema } from './friends.requests.ts'
import { FriendOriginSchema } from './managed-friends.ts'
import { IdSchema, WebUrlSchema } from './scalars.requests.ts'

/** Maximum length of the note to an applicant, in UTF-16 code units. */
export const FRIEND_NOTE_MAX_UNITS = 1_000

/** Accepts or rejects an application. */
export const FriendDecisionRequestSchema = v.object({
  id: IdSchema,
  action: v.picklist(['accept', 'refuse']),
  /** Whether the applicant gets an email. */
  isMailed: v.boolean(),
  /** Text of the email; empty for the usual one. */
  note: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(FRIEND_NOTE_MAX_UNITS, `附言不能超过 ${FRIEND_NOTE_MAX_UNITS} 个字`),
  ),
})
export type FriendDecisionRequest = v.InferOutput<typeof FriendDecisionRequestSchema>

/** The version of `friends.yaml` that a change is about; null without the file. */
const HashSchema = v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, '版本不正确')))

/** Position in the file, from 0, or id of a visitor's entry. */
const KeySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The fields of a friend link. */
export const FriendFieldsSchema = v.object({
  name: FriendRequestSchema.entries.name,
  url: FriendRequestSchema.entries.url,
  /** A URL, a path of the content folder, or empty. */
  avatar: v.pipe(v.string(), v.trim(), v.maxLength(2_000, '头像地址过长')),
  info: FriendRequestSchema.entries.info,
  /** URL of the feed; empty: discovered from the site. */
  feed: v.union([v.pipe(v.string(), v.trim(), v.literal('')), v.pipe(v.string(), v.trim(), WebUrlSchema)]),
})
export type FriendFields = v.InferOutput<typeof FriendFieldsSchema>

/** Changes a friend link, or adds one to `friends.yaml`. */
export const FriendSaveRequestSchema = v.object({
  origin: FriendOriginSchema,
  /** Null adds one. */
  key: v.nullable(KeySchema),
  hash: HashSchema,
  friend: FriendFieldsSchema,
})
export type FriendSaveRequest = v.InferOutput<typeof FriendSaveRequestSchema>

/** Sorts the friend links of one origin: all their keys in the new order. */
export const FriendOrderRequestSchema = v.object({
  origin: FriendOriginSchema,
  keys: v.pipe(v.array(KeySchema), v.minLength(1), v.maxLength(1_000)),
  hash: HashSchema,
})
export type FriendOrderRequest = v.InferOutput<typeof FriendOrderRequestSchema>

/** Removes a friend link. */
export const FriendRemoveRequestSchema = v.object({
  origin: FriendOriginSchema,
  key: KeySchema,
  hash: HashSchema,
})
export type FriendRemoveRequest = v.InferOutput<typeof FriendRemoveRequestSchema>

/** Requests the site of an application. */
export const FriendProbeRequestSchema = v.object({ id: IdSchema })
export type FriendProbeRequest = v.InferOutput<typeof FriendProbeRequestSchema>
