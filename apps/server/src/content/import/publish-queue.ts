import { isDeepStrictEqual } from 'node:util'
import type { ContentMessage } from '#content/compile/compile-messages.ts'
import type { ContentPublication, PublishFiles } from '#content/content-publication.ts'

/** Publishes compiled content in the order of its messages. Files that arrive while another is being stored are published in one batch. */
export interface PublishQueue {
  add(message: ContentMessage): void
  /**
   * Resolves when everything added so far is stored.
   * @throws The first error of the database since the last call.
   */
  onIdle(): Promise<void>
}

/** @param onChanged Called after each write to the database. */
export function createPublishQueue(publication: ContentPublication, onChanged: () => void): PublishQueue {
  let queue: Promise<void> = Promise.resolve()
  let failures: unknown[] = []
  // Last value stored by this process: pages are compiled more often than they change.
  const stored = new Map<string, unknown>()

  function enqueue(store: () => Promise<void>): void {
    queue = queue
      .then(store)
      .then(onChanged)
      .catch((error: unknown) => void failures.push(error))
  }

  function enqueueIfChanged(name: string, value: unknown, store: () => Promise<void>): void {
    if (isDeepStrictEqual(stored.get(name), value)) return
    enqueue(async () => {
      await store()
      stored.set(name, value)
    })
  }

  /** Batches the files of one kind. */
  function createFileQueue<Compiled>(name: string, publish: PublishFiles<Compiled>) {
    let present: readonly string[] = []
    let batch: Compiled[] = []
    return {
      list(sourcePaths: readonly string[]): void {
        present = sourcePaths
        enqueueIfChanged(name, sourcePaths, () => publish([], sourcePaths))
      },
      add(compiled: Compiled): void {
        batch.push(compiled)
        if (batch.length > 1) return
        enqueue(async () => {
          const changed = batch
          batch = []
          await publish(changed, present)
        })
      },
    }
  }

  const posts = createFileQueue('posts', publication.publishArticles)
  const moments = createFileQueue('moments', publication.publishMoments)
  const albums = createFileQueue('albums', publication.publishAlbums)
  const pages = createFileQueue('pages', publication.publishPages)

  return {
    async onIdle() {
      await queue
      const [failure] = failures
      failures = []
      if (failure !== undefined) throw failure
    },
    add(message) {
      switch (message.type) {
        case 'posts-listed':
          return posts.list(message.sourcePaths)
        case 'addresses':
          return enqueue(() => publication.publishAddresses(message.addresses))
        case 'post':
          return posts.add(message.post)
        case 'moments-listed':
          return moments.list(message.sourcePaths)
        case 'moment':
          return moments.add(message.moment)
        case 'albums-listed':
          return albums.list(message.sourcePaths)
        case 'album':
          return albums.add(message.album)
        case 'pages-listed':
          return pages.list(message.sourcePaths)
        case 'page':
          return pages.add(message.page)
        case 'site':
          return enqueueIfChanged('site', message.settings, () => publication.publishSite(message.settings))
        case 'notices':
          return enqueueIfChanged('notices', message.notices, () =>
            publication.publishNotices(message.notices),
          )
        case 'friends':
          return enqueueIfChanged('friends', message.friends, () =>
            publication.publishFriends(message.friends),
          )
        case 'blocked-words':
          return enqueueIfChanged('blocked-words', message.words, () =>
            publication.publishBlockedWords(message.words),
          )
      }
    },
  }
}
