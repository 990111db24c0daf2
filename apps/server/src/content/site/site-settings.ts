import { EmailSchema, HotSearchSourceSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { cleanText } from '#platform/text/clean-text.ts'

const DaySchema = v.pipe(v.string(), v.isoDate())

const text = v.optional(
  v.pipe(v.union([v.string(), v.number()], '应为文字'), v.transform(String), v.trim()),
  '',
)
const address = v.pipe(
  text,
  v.check((url) => url === '' || /^https?:\/\/[^/]/i.test(url), '应为 http:// 或 https:// 开头的网址'),
)
const email = v.pipe(
  text,
  v.check((value) => value === '' || v.is(EmailSchema, value), '应为邮箱地址，如 name@example.com'),
)
const day = v.pipe(
  text,
  v.check((value) => value === '' || v.is(DaySchema, value), '应为日期，如 2026-11-20'),
)
const flag = (fallback: boolean) => v.optional(v.boolean('应为 true 或 false'), fallback)
const names = v.optional(v.array(v.string('应为文字'), '应为列表'), [])

/** Mappings are `Map`s from YAML and objects from the database. */
const mapping = v.pipe(
  v.unknown(),
  v.transform((value): unknown => (value instanceof Map ? Object.fromEntries(value) : value)),
)

/** Grapheme clusters. */
const maxNowLength = 100

/** The site owner's rules for comments and messages. */
const CommentRulesSchema = v.pipe(
  mapping,
  v.strictObject(
    {
      /** `review`: visible to its author and admins until an admin approves it. */
      moderation: v.optional(v.picklist(['open', 'review'], 'moderation 只能是 open 或 review'), 'open'),
      /** External links allowed in one comment or message. */
      maxLinks: v.optional(
        v.pipe(
          v.number('maxLinks 应为数字'),
          v.integer('maxLinks 应为整数'),
          v.minValue(0, 'maxLinks 不能小于 0'),
        ),
        3,
      ),
    },
    '只能含 moderation 和 maxLinks',
  ),
)

/** What the owner is doing now, and the day on which that was written. */
const NowSchema = v.pipe(
  mapping,
  v.strictObject(
    {
      text: v.pipe(
        v.string('text 应为文字'),
        v.transform((line) => cleanText(line, maxNowLength)),
        v.nonEmpty('text 不能为空'),
      ),
      date: v.pipe(v.string('date 应为日期'), v.isoDate('date 应为日期，如 2026-11-20')),
    },
    '应含 text 和 date',
  ),
)

/** Fields of `site.yaml`; each has a default. */
export const SiteFileSchema = v.object({
  name: v.optional(v.pipe(v.string('应为文字'), v.trim(), v.nonEmpty('不能为空')), '青简'),
  /** Path of a picture in the content folder, or an `https:` URL; so are the other pictures. */
  logo: text,
  touristAvatar: text,
  summary: text,
  /** From which the footer counts the days of the site. */
  startDate: day,
  /** ICP filing number. */
  recordNum: text,
  policeRecordNum: text,
  author: text,
  authorInfo: text,
  authorAvatar: text,
  /** Markdown. */
  bulletin: text,
  github: address,
  gitee: address,
  qqNumber: text,
  qqGroup: text,
  wechat: text,
  email,
  aliPay: text,
  weixinPay: text,
  /** URL of a back office on another site, instead of `/admin/`; `ADMIN_URL` overrides it. */
  adminUrl: v.optional(
    v.union([
      v.literal(''),
      v.pipe(v.string('应为文字'), v.url('应为完整网址'), v.startsWith('http', '应以 http 开头')),
    ]),
    '',
  ),
  openChatroom: flag(false),
  openComment: flag(true),
  openAdmiration: flag(false),
  comments: v.optional(CommentRulesSchema, {}),
  /** Shown on the home and the about page. */
  now: v.nullish(NowSchema, null),
  /** Whether a login or an emailed code needs the slider captcha. */
  sliderVerify: flag(false),
  /** Whether friends' sites are checked for availability and avatars once a day. */
  checkFriends: flag(false),
  /** Whether the newest articles of friends are read from their feeds once an hour and shown. */
  friendArticles: flag(false),
  /** Whether other sites may report mentions of articles (W3C Webmention). */
  webmentions: flag(false),
  /** Whether each save on the site is a commit of the git repository that contains the content folder. */
  gitCommit: flag(false),
  /** Contacts shown on the author card. */
  showList: names,
  /** OAuth providers offered for login; empty: all configured ones. */
  loginTypeList: names,
  /** Sources of the hot searches, in the order of their tabs; other sources are not fetched. */
  hotSearchList: v.optional(
    v.array(
      v.picklist(HotSearchSourceSchema.options, `只能含 ${HotSearchSourceSchema.options.join('、')}`),
      '应为列表',
    ),
    [],
  ),
})

/** `site.yaml` and `about.md` as stored: pictures are URLs, `bulletin` and `aboutMe` sanitised HTML. */
export const SiteSettingsSchema = v.object({ ...SiteFileSchema.entries, aboutMe: v.optional(v.string(), '') })
export type SiteSettings = v.InferOutput<typeof SiteSettingsSchema>

/** The keys of `site.yaml` that name a picture. */
export const sitePictureKeys = ['logo', 'touristAvatar', 'authorAvatar', 'aliPay', 'weixinPay'] as const
export type SitePictureKey = (typeof sitePictureKeys)[number]
