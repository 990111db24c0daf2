import * as v from 'valibot'
import { NullableTextSchema, NullableTimeSchema, TextSchema, TimeSchema } from './scalars.ts'

/** Who has entered a friend link: the owner in `friends.yaml`, or a visitor whose application was accepted. */
export const FriendOriginSchema = v.picklist(['file', 'visitor'])
export type FriendOrigin = v.InferOutput<typeof FriendOriginSchema>

/** A friend link as an admin manages it. */
export const ManagedFriendSchema = v.object({
  /** Position in the file, from 0, or id of the visitor's entry. */
  key: v.number(),
  origin: FriendOriginSchema,
  name: TextSchema,
  url: TextSchema,
  /** As it was entered: a URL or a path of the content folder. */
  avatar: TextSchema,
  /** URL of the stored avatar; empty without one. */
  picture: TextSchema,
  info: TextSchema,
  feed: TextSchema,
  /** Whether the site responds; null before the first check. */
  isAlive: v.nullable(v.boolean()),
  /** Since when it does not respond. */
  failTime: NullableTimeSchema,
  checkTime: NullableTimeSchema,
})
export type ManagedFriend = v.InferOutput<typeof ManagedFriendSchema>

/** A pending application for a friend link. */
export const FriendApplicationSchema = v.object({
  id: v.number(),
  name: TextSchema,
  url: TextSchema,
  avatar: TextSchema,
  info: TextSchema,
  /** Empty without one. */
  email: TextSchema,
  createTime: TimeSchema,
})
export type FriendApplication = v.InferOutput<typeof FriendApplicationSchema>

/** All friend links and pending applications. */
export const ManagedFriendsSchema = v.object({
  /** Hash of `friends.yaml`, which a change of it carries; null without the file. */
  hash: NullableTextSchema,
  /** Why the file cannot be edited here; null where it can. */
  problem: NullableTextSchema,
  friends: v.array(ManagedFriendSchema),
  applications: v.array(FriendApplicationSchema),
})
export type ManagedFriends = v.InferOutput<typeof ManagedFriendsSchema>

/** Response of a site to the server. */
export const FriendProbeSchema = v.object({
  /** HTTP status; null without a response. */
  status: v.nullable(v.number()),
  /** Why there is no response or it could not be read; empty otherwise. */
  failure: TextSchema,
  /** URL after redirects. */
  url: TextSchema,
  title: TextSchema,
  /** Whether the home page, or the page of friends that it names, links to this site; null where neither was read. */
  linksBack: v.nullable(v.boolean()),
  /** Until the response was complete, in ms. */
  duration: v.number(),
  checkTime: TimeSchema,
})
export type FriendProbe = v.InferOutput<typeof FriendProbeSchema>
