import * as v from 'valibot'
import { CountSchema, NullableTimeSchema, OptionalFlagSchema, TextSchema, TimeSchema } from './scalars.ts'

/** The key of the switch that says whether a login needs the slider. */
export const SLIDER_SWITCH_KEY = 'slider_verify_switch'

/** One entry of the server's settings. */
export const ConfigEntrySchema = v.object({ configKey: TextSchema, configValue: v.picklist(['Y', 'N']) })
export type ConfigEntry = v.InferOutput<typeof ConfigEntrySchema>

/** A slider picture; the right place of the block stays on the server. */
export const CaptchaSchema = v.object({
  nonceStr: v.string(),
  /** Data URIs. */
  canvasSrc: v.string(),
  blockSrc: v.string(),
  /** Pixels, as all of the sizes. */
  blockY: v.number(),
  canvasWidth: CountSchema,
  canvasHeight: CountSchema,
  blockWidth: CountSchema,
  blockHeight: CountSchema,
  blockRadius: CountSchema,
})
export type Captcha = v.InferOutput<typeof CaptchaSchema>

/** 0 kept secret, 1 male, 2 female. */
export const SexSchema = v.picklist([0, 1, 2])
export type Sex = v.InferOutput<typeof SexSchema>

/** A user as the site shows them to themselves. */
export const UserSchema = v.object({
  id: v.number(),
  nickname: TextSchema,
  avatar: TextSchema,
  email: TextSchema,
  sex: v.nullish(SexSchema, 0),
  signature: TextSchema,
  roles: v.nullish(v.array(v.string()), []),
  createTime: NullableTimeSchema,
})
export type User = v.InferOutput<typeof UserSchema>

/** A user who has just logged in. */
export const LoginUserSchema = v.object({ ...UserSchema.entries, token: v.string() })
export type LoginUser = v.InferOutput<typeof LoginUserSchema>

/** The user of a login; `token` is there where the call was made with the one-time token of a page's address. */
export const CurrentUserSchema = v.object({
  ...UserSchema.entries,
  /** The login's own token, to be kept in place of the one in the address, which is worth nothing from now on. */
  token: v.nullish(v.string(), null),
})
export type CurrentUser = v.InferOutput<typeof CurrentUserSchema>

/** One device on which the user is logged in. */
export const SessionSchema = v.object({
  id: v.number(),
  /** Browser and system in words. */
  device: TextSchema,
  /** Shown to the user alone. */
  ipSource: TextSchema,
  createTime: TimeSchema,
  /** When it was used last. */
  lastTime: TimeSchema,
  /** Whether this very call came from it. */
  isCurrent: OptionalFlagSchema,
})
export type Session = v.InferOutput<typeof SessionSchema>

/** Everything that the site keeps about the user, by domain. */
export const PersonalDataSchema = v.record(v.string(), v.unknown())
export type PersonalData = v.InferOutput<typeof PersonalDataSchema>
