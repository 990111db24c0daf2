import { articleQueries } from '@qingjian/api-client/query'
import { savesData } from '#core/data/saves-data.ts'
import type { AppContext } from '#core/data/app-context.ts'
import { currentArticle, subscribeReading } from '#features/realtime/reading.ts'
import type { SiteRouter } from '#features/session/site-router.ts'
import { paths } from '#core/paths.ts'
import { cachedScreens } from '#service-worker/cache-path.ts'
import { workerPath, type PageMessage } from '#service-worker/messages.ts'
import { checkForUpdates } from './check-for-updates.ts'
import { showVersionToast } from './show-version-toast.tsx'
import { showCachedPageToast } from './show-cached-page-toast.ts'

/** Registers the service worker once per page load; does nothing if it is unsupported or Save-Data is set. */
export async function startOffline(context: AppContext, router: SiteRouter): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  showCachedPageToast()
  const app = appScript()
  const { serviceWorker } = navigator
  showVersionToast(serviceWorker, app)
  await serviceWorker.register(workerPath, { updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  checkForUpdates(registration)
  const postToWorker = (message: PageMessage): void => registration.active?.postMessage(message)
  let lastPath = ''
  const postVisit = (): void => {
    const page = findScreen(router) ?? findArticle(context)
    if (page?.path !== lastPath && page !== null)
      postToWorker({ kind: 'visited', ...page, pictures: shownPictures() })
    lastPath = page?.path ?? ''
  }
  subscribeReading(postVisit)
  router.subscribe(postVisit)
  postVisit()
  // After the page itself: the worker caches the rest of the build and the other screens.
  postToWorker({ kind: 'opened', app })
}

interface VisitedPage {
  path: string
  /** Empty for a screen. */
  title: string
}

/** The screen that is open, if it is a cached one. */
function findScreen({ state }: SiteRouter): VisitedPage | null {
  const { pathname: path } = state.location
  return cachedScreens.includes(path) ? { path, title: '' } : null
}

/** The article that is open; null on other pages. */
function findArticle({ api, queryClient }: AppContext): VisitedPage | null {
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
