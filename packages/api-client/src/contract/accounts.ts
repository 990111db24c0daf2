import * as v from 'valibot'
import { CountSchema, NullableTimeSchema, OptionalFlagSchema, TextSchema, TimeSchema } from './scalars.ts'

/** Name of the cookie in which browsers store the session token. */
export const TOKEN_COOKIE = 'blog_token'

/** Seconds after which a session ends: 7 days. */
export const SESSION_LIFETIME_SECONDS: number = 7 * 24 * 60 * 60

/** Key of the setting that requires the slider captcha at login. */
export const SLIDER_SWITCH_KEY = 'slider_verify_switch'

/** One server setting. */
export const ConfigEntrySchema = v.object({ configKey: TextSchema, configValue: v.picklist(['Y', 'N']) })
export type ConfigEntry = v.InferOutput<typeof ConfigEntrySchema>

/** A slider captcha; the solution stays on the server. */
export const CaptchaSchema = v.object({
  nonceStr: v.string(),
  /** Data URIs. */
  canvasSrc: v.string(),
  blockSrc: v.string(),
  /** In pixels, as the sizes below. */
  blockY: v.number(),
  canvasWidth: CountSchema,
  canvasHeight: CountSchema,
  blockWidth: CountSchema,
  blockHeight: CountSchema,
  blockRadius: CountSchema,
})
export type Captcha = v.InferOutput<typeof CaptchaSchema>

/** 0 undisclosed, 1 male, 2 female. */
export const SexSchema = v.picklist([0, 1, 2])
export type Sex = v.InferOutput<typeof SexSchema>

/** The current user. */
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

/** The response of a login: the user and the session token. */
export const LoginUserSchema = v.object({ ...UserSchema.entries, token: v.string() })
export type LoginUser = v.InferOutput<typeof LoginUserSchema>

/** The user of a session; `token` is set when the call used the one-time token of a login redirect. */
export const CurrentUserSchema = v.object({
  ...UserSchema.entries,
  /** The session token, which replaces the one-time token; that one is now invalid. */
  token: v.nullish(v.string(), null),
})
export type CurrentUser = v.InferOutput<typeof CurrentUserSchema>

/** A session of the user. */
export const SessionSchema = v.object({
  id: v.number(),
  /** Browser and operating system. */
  device: TextSchema,
  /** Region of the IP address; only visible to the user. */
  ipSource: TextSchema,
  createTime: TimeSchema,
  /** Last use. */
  lastTime: TimeSchema,
  /** Whether the request belongs to this session. */
  isCurrent: OptionalFlagSchema,
})
export type Session = v.InferOutput<typeof SessionSchema>

/** All personal data that the site stores about the user, by domain. */
export const PersonalDataSchema = v.record(v.string(), v.unknown())
export type PersonalData = v.InferOutput<typeof PersonalDataSchema>
