import * as v from 'valibot'
import {
  CountSchema,
  FlagSchema,
  NamesSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** What the site says of itself; texts that the owner left out are empty. */
export const SiteInfoSchema = v.object({
  name: v.string(),
  logo: TextSchema,
  /** The picture that stands for a visitor who is not logged in. */
  touristAvatar: TextSchema,
  openChatroom: OptionalFlagSchema,
  /** Names of the contacts that the author card shows. */
  showList: NamesSchema,
  summary: TextSchema,
  webUrl: TextSchema,
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
  /** Names of the ways to log in that are open. */
  loginTypeList: NamesSchema,
  /** Names of the hot searches that can be read, in the order of their tabs. */
  hotSearchList: NamesSchema,
  adminUrl: TextSchema,
})
export type SiteInfo = v.InferOutput<typeof SiteInfoSchema>

/** The counters beside the site info. */
export const SiteCountersSchema = v.object({
  visitorCount: CountSchema,
  blogViewsCount: CountSchema,
  /** Words of all articles; 0 from a server that does not count them. */
  wordCount: CountSchema,
})
export type SiteCounters = v.InferOutput<typeof SiteCountersSchema>

/** Where a notice stands; a place that is not known here is read as the side. */
const NoticePositionSchema = v.pipe(
  v.string(),
  v.transform((position) => (position === 'top' ? 'top' : 'right')),
)

/** A notice of the owner. */
export const NoticeSchema = v.object({
  id: v.number(),
  title: TextSchema,
  /** Sanitised HTML. */
  content: TextSchema,
  position: NoticePositionSchema,
  createTime: TimeSchema,
})
export type Notice = v.InferOutput<typeof NoticeSchema>

/** The notices by the place where they stand. */
export const NoticesSchema = v.object({
  top: v.nullish(v.array(NoticeSchema), []),
  right: v.nullish(v.array(NoticeSchema), []),
})
export type Notices = v.InferOutput<typeof NoticesSchema>
