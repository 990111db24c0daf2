import { accountCalls } from './accounts.ts'
import { albumEditingCalls } from './album-editing.ts'
import { albumCalls } from './albums.ts'
import { articleCalls } from './articles.ts'
import type { Call } from './call.ts'
import { captchaCalls } from './captcha.ts'
import { chatCalls } from './chat.ts'
import { commentCalls } from './comments.ts'
import { editingCalls } from './editing.ts'
import { fileCalls } from './files.ts'
import { friendCalls } from './friends.ts'
import { hotSearchCalls } from './hot-search.ts'
import { likeCalls } from './likes.ts'
import { mailCalls } from './mail.ts'
import { managedFriendCalls } from './managed-friends.ts'
import { managedNoticeCalls } from './managed-notices.ts'
import { managedUserCalls } from './managed-users.ts'
import { mediaCalls } from './media.ts'
import { messageCalls } from './messages.ts'
import { moderationCalls } from './moderation.ts'
import { momentEditingCalls } from './moment-editing.ts'
import { momentCalls } from './moments.ts'
import { notificationCalls } from './notifications.ts'
import { oauthCalls } from './oauth.ts'
import { overviewCalls } from './overview.ts'
import { pageCalls } from './pages.ts'
import { searchCalls } from './search.ts'
import { settingsCalls } from './settings.ts'
import { passkeyCalls } from './passkeys.ts'
import { secondFactorCalls } from './second-factor.ts'
import { siteCalls } from './site.ts'
import { systemCalls } from './system.ts'
import { tagCalls } from './tags.ts'
import { webmentionCalls } from './webmentions.ts'
import { wechatCalls } from './wechat.ts'
import { yearCalls } from './years.ts'

export type {
  Access,
  Call,
  CallRateRule,
  HandlerRateRule,
  JsonBody,
  RateRule,
  RawBody,
  RouterRateRule,
} from './call.ts'
export { CONFIRMATION_MAX_AGE_MS, hasSideEffects } from './call.ts'
export { rejectionExtra } from './rejection-extra.ts'
export { JSON_BODY_MAX_BYTES } from './schemas.ts'

/** Every call of the server, by domain and name. */
export const calls = {
  site: siteCalls,
  articles: articleCalls,
  tags: tagCalls,
  years: yearCalls,
  comments: commentCalls,
  likes: likeCalls,
  messages: messageCalls,
  moderation: moderationCalls,
  moments: momentCalls,
  momentEditing: momentEditingCalls,
  pages: pageCalls,
  albums: albumCalls,
  albumEditing: albumEditingCalls,
  friends: friendCalls,
  managedFriends: managedFriendCalls,
  managedNotices: managedNoticeCalls,
  managedUsers: managedUserCalls,
  hotSearch: hotSearchCalls,
  search: searchCalls,
  chat: chatCalls,
  notifications: notificationCalls,
  captcha: captchaCalls,
  accounts: accountCalls,
  passkeys: passkeyCalls,
  secondFactor: secondFactorCalls,
  oauth: oauthCalls,
  wechat: wechatCalls,
  mail: mailCalls,
  editing: editingCalls,
  media: mediaCalls,
  files: fileCalls,
  webmentions: webmentionCalls,
  overview: overviewCalls,
  settings: settingsCalls,
  system: systemCalls,
} as const

/** Every call with its id, such as `articles.list`. */
export const allCalls: readonly (readonly [id: string, call: Call])[] = Object.entries(calls).flatMap(
  ([domain, rows]) =>
    Object.entries(rows).map(([name, call]: [string, Call]) => [`${domain}.${name}`, call] as const),
)
