import { articleQueries } from '@qingjian/api-client/query'
import { savesData } from '#core/data/saves-data.ts'
import type { AppContext } from '#core/data/app-context.ts'
import { currentArticle, subscribeReading } from '#features/realtime/reading.ts'
import { paths } from '#core/paths.ts'
import { workerPath, type PageMessage } from '#service-worker/messages.ts'
import { checkForUpdates } from './check-for-updates.ts'
import { showVersionToast } from './show-version-toast.tsx'
import { showCachedPageToast } from './show-cached-page-toast.ts'

/** Registers the service worker once per page load; does nothing if it is unsupported or Save-Data is set. */
export async function startOffline(context: AppContext): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  showCachedPageToast()
  const app = appScript()
  const { serviceWorker } = navigator
  showVersionToast(serviceWorker, app)
  await serviceWorker.register(workerPath, { updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  checkForUpdates(registration)
  const postToWorker = (message: PageMessage): void => registration.active?.postMessage(message)
  postToWorker({ kind: 'opened', app })
  let lastPath = ''
  const postReading = (): void => {
    const article = readArticle(context)
    if (article === null || article.path === lastPath) return
    lastPath = article.path
    postToWorker({ kind: 'read', ...article, pictures: shownPictures() })
  }
  subscribeReading(postReading)
  postReading()
}

/** The current article; null on other pages. */
function readArticle({ api, queryClient }: AppContext): { path: string; title: string } | null {
  const id = currentArticle()
  if (id === null) return null
  const article = queryClient.getQueryData(articleQueries(api).detail(id).queryKey)
  return article === undefined ? null : { path: paths.post(id), title: article.title }
}

/** Pictures that have started to load; the service worker sees the requests of others. */
function shownPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('#main img')].flatMap(({ currentSrc }) => {
    const { origin, pathname } = new URL(currentSrc || '/', location.href)
    return origin === location.origin && pathname.startsWith('/media/') ? [pathname] : []
  })
}

/** URL of the entry script in this document. */
function appScript(): string {
  return document.querySelector('script#app')?.getAttribute('src') ?? ''
}
