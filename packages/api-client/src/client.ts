import { accountsResource } from './resources/accounts.ts'
import { albumsResource } from './resources/albums.ts'
import { articlesResource } from './resources/articles.ts'
import { chatResource } from './resources/chat.ts'
import { commentsResource } from './resources/comments.ts'
import { filesResource } from './resources/files.ts'
import { friendsResource } from './resources/friends.ts'
import { hotSearchResource } from './resources/hot-search.ts'
import { likesResource } from './resources/likes.ts'
import { mailResource } from './resources/mail.ts'
import { messagesResource } from './resources/messages.ts'
import { momentsResource } from './resources/moments.ts'
import { notificationsResource } from './resources/notifications.ts'
import { ownArticlesResource } from './resources/own-articles.ts'
import { searchResource } from './resources/search.ts'
import { siteResource } from './resources/site.ts'
import { tagsResource } from './resources/tags.ts'
import { webmentionsResource } from './resources/webmentions.ts'
import { yearsResource } from './resources/years.ts'
import { createTransport } from './transport.ts'
import type { ApiClientOptions } from './transport.ts'

/**
 * Creates a client with every resource that several screens use; others, such as `pagesResource`, are created from its `send`. For a smaller bundle, compose single resources with `createTransport`.
 *
 * @throws TypeError if `baseUrl` is relative and there is no page, as in Node.
 */
export function createApiClient(options?: ApiClientOptions) {
  const send = createTransport(options)
  return {
    /** Sends a call that no resource of the client has, such as those of `pagesResource(api.send)`. */
    send,
    accounts: accountsResource(send),
    albums: albumsResource(send),
    articles: articlesResource(send),
    chat: chatResource(send),
    comments: commentsResource(send),
    files: filesResource(send),
    friends: friendsResource(send),
    hotSearch: hotSearchResource(send),
    likes: likesResource(send),
    mail: mailResource(send),
    messages: messagesResource(send),
    moments: momentsResource(send),
    notifications: notificationsResource(send),
    ownArticles: ownArticlesResource(send),
    search: searchResource(send),
    site: siteResource(send),
    tags: tagsResource(send),
    webmentions: webmentionsResource(send),
    years: yearsResource(send),
  }
}

/** A client with every resource. */
export type ApiClient = ReturnType<typeof createApiClient>
