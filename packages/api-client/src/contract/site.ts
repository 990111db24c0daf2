import * as v from 'valibot'
import {
  CountSchema,
  FlagSchema,
  NamesSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** Site settings; unset texts are empty. */
export const SiteInfoSchema = v.object({
  name: v.string(),
  logo: TextSchema,
  /** Avatar of a guest. */
  touristAvatar: TextSchema,
  openChatroom: OptionalFlagSchema,
  /** Names of the contacts on the author card. */
  showList: NamesSchema,
  summary: TextSchema,
  webUrl: TextSchema,
  /** First day of the site, `yyyy-MM-dd`; empty if not set. */
  startDate: TextSchema,
  /** ICP filing number. */
  recordNum: TextSchema,
  policeRecordNum: TextSchema,
  author: TextSchema,
  authorInfo: TextSchema,
  authorAvatar: TextSchema,
  /** Sanitised HTML. */
  aboutMe: TextSchema,
  /** Sanitised HTML. */
  bulletin: TextSchema,
  /** What the owner is doing now; null if not set. */
  now: v.nullish(
    v.object({
      /** Plain text. */
      text: v.string(),
      /** `yyyy-MM-dd`. */
      date: v.string(),
    }),
    null,
  ),
  github: TextSchema,
  gitee: TextSchema,
  qqNumber: TextSchema,
  qqGroup: TextSchema,
  wechat: TextSchema,
  email: TextSchema,
  aliPay: TextSchema,
  weixinPay: TextSchema,
  openComment: v.nullish(FlagSchema, true),
  openAdmiration: OptionalFlagSchema,
  /** Whether the newest articles of friends are shown. */
  friendArticles: OptionalFlagSchema,
  /** Whether other sites may report mentions of articles (W3C Webmention). */
  webmentions: OptionalFlagSchema,
  /** Names of the enabled login methods. */
  loginTypeList: NamesSchema,
  /** Names of the enabled trending searches, in tab order. */
  hotSearchList: NamesSchema,
  adminUrl: TextSchema,
})
export type SiteInfo = v.InferOutput<typeof SiteInfoSchema>

/** The counters beside the site info. */
export const SiteCountersSchema = v.object({
  visitorCount: CountSchema,
  blogViewsCount: CountSchema,
  /** Words of all articles; 0 from a legacy server. */
  wordCount: CountSchema,
})
export type SiteCounters = v.InferOutput<typeof SiteCountersSchema>

/** The position of a notice; an unknown one is read as `right`. */
const NoticePositionSchema = v.pipe(
  v.string(),
  v.transform((position) => (position === 'top' ? 'top' : 'right')),
)

/** A notice. */
export const NoticeSchema = v.object({
  id: v.number(),
  title: TextSchema,
  /** Sanitised HTML. */
  content: TextSchema,
  position: NoticePositionSchema,
  createTime: TimeSchema,
})
export type Notice = v.InferOutput<typeof NoticeSchema>

/** Notices by position. */
export const NoticesSchema = v.object({
  top: v.nullish(v.array(NoticeSchema), []),
  right: v.nullish(v.array(NoticeSchema), []),
})
export type Notices = v.InferOutput<typeof NoticesSchema>
