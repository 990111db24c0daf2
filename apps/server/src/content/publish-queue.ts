import { isDeepStrictEqual } from 'node:util'
import type { CompileMessage } from '#content/compile-messages.ts'
import type { ContentPublication, PublishFiles } from '#content/content-publication.ts'

/** Stores what the compiling process says, in its order; articles that come faster than they are stored go together. */
export interface PublishQueue {
  add(message: CompileMessage): void
  /** Waits until all that was accepted is stored. @throws what the database threw */
  onIdle(): Promise<void>
}

/** @param onChanged Called each time that something has been stored. */
export function createPublishQueue(publication: ContentPublication, onChanged: () => void): PublishQueue {
  let queue: Promise<void> = Promise.resolve()
  let failures: unknown[] = []
  // What this process has stored already; pages are compiled more often than they change.
  const stored = new Map<string, unknown>()

  function enqueue(store: () => Promise<void>): void {
    queue = queue
      .then(store)
      .then(onChanged)
      .catch((error: unknown) => void failures.push(error))
  }

  function enqueueOnce(name: string, value: unknown, store: () => Promise<void>): void {
    if (isDeepStrictEqual(stored.get(name), value)) return
    enqueue(async () => {
      await store()
      stored.set(name, value)
    })
  }

  /** Takes files of one kind as they come. */
  function createFileQueue<Compiled>(name: string, publish: PublishFiles<Compiled>) {
    let present: readonly string[] = []
    let waiting: Compiled[] = []
    return {
      scanned(paths: readonly string[]): void {
        present = paths
        enqueueOnce(name, paths, () => publish([], paths))
      },
      put(compiled: Compiled): void {
        waiting.push(compiled)
        if (waiting.length > 1) return
        enqueue(async () => {
          const changed = waiting
          waiting = []
          await publish(changed, present)
        })
      },
    }
  }

  const posts = createFileQueue('present', publication.publishArticles)
  const moments = createFileQueue('present-moments', publication.publishMoments)
  const albums = createFileQueue('present-albums', publication.publishAlbums)

  return {
    async onIdle() {
      await queue
      const [failure] = failures
      failures = []
      if (failure !== undefined) throw failure
    },
    add(message) {
      if (message.type === 'scanned') {
        posts.scanned(message.present)
      } else if (message.type === 'post') {
        posts.put(message.post)
      } else if (message.type === 'moments-scanned') {
        moments.scanned(message.present)
      } else if (message.type === 'moment') {
        moments.put(message.moment)
      } else if (message.type === 'albums-scanned') {
        albums.scanned(message.present)
      } else if (message.type === 'album') {
        albums.put(message.album)
      } else if (message.type === 'site') {
        enqueueOnce('site', message.settings, () => publication.publishSite(message.settings))
      } else if (message.type === 'notices') {
        enqueueOnce('notices', message.notices, () => publication.publishNotices(message.notices))
      } else if (message.type === 'friends') {
        enqueueOnce('friends', message.friends, () => publication.publishFriends(message.friends))
      } else if (message.type === 'blocked-words') {
        enqueueOnce('blocked-words', message.words, () => publication.publishBlockedWords(message.words))
      }
    },
  }
}
