import { isOfThisBuild, keepFiles } from './asset-caches.ts'
import { describeAnswer, listKept, type KeptAnswer } from './kept-answer.ts'
import { pageCacheName } from './messages.ts'
import { assetsOf, isPublicPage } from './page-parts.ts'
import { findSurplus, pageLimits } from './surplus.ts'

/** What becomes of an attempt to keep a page. */
export type Keeping = 'kept' | 'gone' | 'personal' | 'of-another-build'

/**
 * Fetches an article as a visitor without a login gets it, whoever reads it, and keeps it.
 * @throws TypeError if the network is gone.
 */
export async function keepPage(path: string, title: string, at: number): Promise<Keeping> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' })
  if (answer.status === 404 || answer.status === 410) {
    await dropPage(path)
    return 'gone'
  }
  if (!isPublicPage(answer)) return 'personal'
  const body = await answer.clone().blob()
  // Its scripts would be missing later; the worker of its own build will come and keep it.
  const html = await body.text()
  if (!isOfThisBuild(html)) return 'of-another-build'
  await keepFiles(assetsOf(html))
  const cache = await caches.open(pageCacheName)
  await cache.put(path, describeAnswer(answer, body, { at, title }))
  for (const old of findSurplus(await listKept(cache), pageLimits)) await cache.delete(old.path)
  return 'kept'
}

/** The kept page at this path. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(pageCacheName)
  return cache.match(path)
}

/** Forgets a page, as when it is no longer published. */
export async function dropPage(path: string): Promise<void> {
  const cache = await caches.open(pageCacheName)
  await cache.delete(path)
}

/** Reads all kept pages as text. */
export async function readKeptPages(): Promise<(KeptAnswer & { html: string })[]> {
  const cache = await caches.open(pageCacheName)
  const kept = await listKept(cache)
  return Promise.all(
    kept.map(async (page) => {
      const answer = await cache.match(page.path)
      return { ...page, html: (await answer?.text()) ?? '' }
    }),
  )
}

/** Fetches those kept pages anew that belong to an earlier build; tells whether none is left. */
export async function renewPages(): Promise<boolean> {
  let isDone = true
  for (const { path, title, at, html } of await readKeptPages()) {
    if (isOfThisBuild(html)) continue
    const keeping = await keepPage(path, title, at).catch(() => 'of-another-build' as const)
    if (keeping === 'personal') await dropPage(path)
    if (keeping === 'of-another-build') isDone = false
  }
  return isDone
}
