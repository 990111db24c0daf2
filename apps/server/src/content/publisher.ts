import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/schema.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { publishNotices } from '#modules/notices/notices.publish.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import type { CompileMessage } from './compile-messages.ts'
import type { CompiledPost } from './compiled-content.ts'

/** Stores what the compiling process says, in its order; articles that come faster than they are stored go together. */
export interface Publisher {
  accept(message: CompileMessage): void
  /** Waits until all that was accepted is stored. @throws what the database threw */
  settled(): Promise<void>
}

/** @param onChanged Called each time that something has been stored. */
export function createPublisher(db: Db, onChanged: () => void): Publisher {
  let queue: Promise<void> = Promise.resolve()
  let present: string[] = []
  let waiting: CompiledPost[] = []
  let site: unknown
  let notices: unknown

  function enqueue(store: () => Promise<void>): void {
    queue = queue.then(async () => {
      await store()
      onChanged()
    })
    // Whoever waits for `settled` gets the error; nobody may be waiting yet.
    queue.catch(() => {})
  }

  async function storeWaiting(): Promise<void> {
    const posts = waiting
    waiting = []
    if (posts.length > 0) await publishArticles(db, posts, present)
  }

  return {
    settled: () => queue,
    accept(message) {
      if (message.type === 'scanned') {
        present = message.present
        enqueue(() => publishArticles(db, [], message.present))
      } else if (message.type === 'post') {
        waiting.push(message.post)
        if (waiting.length === 1) enqueue(storeWaiting)
      } else if (message.type === 'site' && !isDeepStrictEqual(site, message.settings)) {
        site = message.settings
        enqueue(() => publishSite(db, message.settings))
      } else if (message.type === 'notices' && !isDeepStrictEqual(notices, message.notices)) {
        notices = message.notices
        enqueue(() => publishNotices(db, message.notices))
      }
    },
  }
}
