import type { Migration } from 'kysely/migration'
import * as content from '#platform/db/migrations/0001-content.ts'
import * as accounts from '#platform/db/migrations/0002-accounts.ts'
import * as engagement from '#platform/db/migrations/0003-engagement.ts'
import * as thirdParty from '#platform/db/migrations/0004-third-party.ts'
import * as notifications from '#platform/db/migrations/0005-notifications.ts'
import * as chat from '#platform/db/migrations/0006-chat.ts'
import * as moments from '#platform/db/migrations/0007-moments.ts'
import * as albums from '#platform/db/migrations/0008-albums.ts'
import * as hotSearch from '#platform/db/migrations/0009-hot-search.ts'
import * as friends from '#platform/db/migrations/0010-friends.ts'
import * as lookups from '#platform/db/migrations/0011-lookups.ts'
import * as readNotifications from '#platform/db/migrations/0012-read-notifications.ts'
import * as idempotencyKeys from '#platform/db/migrations/0013-idempotency-keys.ts'
import * as nicknameSkeletons from '#platform/db/migrations/0014-nickname-skeletons.ts'
import * as search from '#platform/db/migrations/0015-search.ts'
import * as titleBreaks from '#platform/db/migrations/0016-title-breaks.ts'
import * as loginAddresses from '#platform/db/migrations/0017-login-addresses.ts'
import * as commentAnchors from '#platform/db/migrations/0018-comment-anchors.ts'
import * as friendFeeds from '#platform/db/migrations/0019-friend-feeds.ts'
import * as webmentions from '#platform/db/migrations/0020-webmentions.ts'
import * as moderation from '#platform/db/migrations/0021-moderation.ts'
import * as samples from '#platform/db/migrations/0022-samples.ts'
import * as addresses from '#platform/db/migrations/0023-addresses.ts'
import * as editing from '#platform/db/migrations/0024-editing.ts'
import * as dayCounts from '#platform/db/migrations/0025-day-counts.ts'
import * as sessionConfirmation from '#platform/db/migrations/0026-session-confirmation.ts'
import * as contentFiles from '#platform/db/migrations/0027-content-files.ts'
import * as friendChecks from '#platform/db/migrations/0028-friend-checks.ts'
import * as previewLinks from '#platform/db/migrations/0029-preview-links.ts'
import * as banReason from '#platform/db/migrations/0030-ban-reason.ts'
import * as secondFactor from '#platform/db/migrations/0031-second-factor.ts'
import * as importedComments from '#platform/db/migrations/0032-imported-comments.ts'
import * as leases from '#platform/db/migrations/0033-leases.ts'
import * as outgoingEmails from '#platform/db/migrations/0034-outgoing-emails.ts'
import * as passkeys from '#platform/db/migrations/0035-passkeys.ts'
import * as storedFiles from '#platform/db/migrations/0036-stored-files.ts'
import * as lockedArticles from '#platform/db/migrations/0037-locked-articles.ts'
import * as pages from '#platform/db/migrations/0038-pages.ts'
import * as uncompressedTexts from '#platform/db/migrations/0039-uncompressed-texts.ts'
import * as searchCandidates from '#platform/db/migrations/0040-search-candidates.ts'
import * as unlistedArticles from '#platform/db/migrations/0041-unlisted-articles.ts'
import * as unlistedPages from '#platform/db/migrations/0042-unlisted-pages.ts'
import * as auditTargets from '#platform/db/migrations/0043-audit-targets.ts'

/**
 * All migrations by name, in order. The database stores the names: a released one never changes, nor what it creates. 0003 has
 * its name from before the term engagement.
 */
export const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-accounts': accounts,
  '0003-talking-back': engagement,
  '0004-third-party': thirdParty,
  '0005-notifications': notifications,
  '0006-chat': chat,
  '0007-moments': moments,
  '0008-albums': albums,
  '0009-hot-search': hotSearch,
  '0010-friends': friends,
  '0011-lookups': lookups,
  '0012-read-notifications': readNotifications,
  '0013-idempotency-keys': idempotencyKeys,
  '0014-nickname-skeletons': nicknameSkeletons,
  '0015-search': search,
  '0016-title-breaks': titleBreaks,
  '0017-login-addresses': loginAddresses,
  '0018-comment-anchors': commentAnchors,
  '0019-friend-feeds': friendFeeds,
  '0020-webmentions': webmentions,
  '0021-moderation': moderation,
  '0022-samples': samples,
  '0023-addresses': addresses,
  '0024-editing': editing,
  '0025-day-counts': dayCounts,
  '0026-session-confirmation': sessionConfirmation,
  '0027-content-files': contentFiles,
  '0028-friend-checks': friendChecks,
  '0029-preview-links': previewLinks,
  '0030-ban-reason': banReason,
  '0031-second-factor': secondFactor,
  '0032-imported-comments': importedComments,
  '0033-leases': leases,
  '0034-outgoing-emails': outgoingEmails,
  '0035-passkeys': passkeys,
  '0036-stored-files': storedFiles,
  '0037-locked-articles': lockedArticles,
  '0038-pages': pages,
  '0039-uncompressed-texts': uncompressedTexts,
  '0040-search-candidates': searchCandidates,
  '0041-unlisted-articles': unlistedArticles,
  '0042-unlisted-pages': unlistedPages,
  '0043-audit-targets': auditTargets,
}
