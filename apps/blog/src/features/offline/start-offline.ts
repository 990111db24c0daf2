import { articleQueries } from '@qingjian/api-client/query'
import type { AppContext } from '#core/data/app-context.ts'
import { currentArticle, subscribeReading } from '#features/realtime/reading.ts'
import { paths } from '#core/paths.ts'
import { workerPath, type PageMessage } from '#service-worker/messages.ts'
import { checkForUpdates } from './check-for-updates.ts'
import { showVersionNotice } from './show-version-notice.tsx'
import { showCachedPageNotice } from './show-cached-page-notice.ts'

/** Starts, once per visit, what lets articles be read without a network; nothing where the browser or its user saves data. */
export async function startOffline(context: AppContext): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  showCachedPageNotice()
  const app = appScript()
  const { serviceWorker } = navigator
  showVersionNotice(serviceWorker, app)
  await serviceWorker.register(workerPath, { updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  checkForUpdates(registration)
  const tell = (message: PageMessage): void => registration.active?.postMessage(message)
  tell({ kind: 'opened', app })
  let told = ''
  const tellReading = (): void => {
    const article = readArticle(context)
    if (article === null || article.path === told) return
    told = article.path
    tell({ kind: 'read', ...article, pictures: shownPictures() })
  }
  subscribeReading(tellReading)
  tellReading()
}

/** The article in front of the reader; null where there is none. */
function readArticle({ api, queryClient }: AppContext): { path: string; title: string } | null {
  const id = currentArticle()
  if (id === null) return null
  const article = queryClient.getQueryData(articleQueries(api).detail(id).queryKey)
  return article === undefined ? null : { path: paths.post(id), title: article.title }
}

/** Those that have begun to load; others come to the worker's notice when they do. */
function shownPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('#main img')].flatMap(({ currentSrc }) => {
    const { origin, pathname } = new URL(currentSrc || '/', location.href)
    return origin === location.origin && pathname.startsWith('/media/') ? [pathname] : []
  })
}

/** The script that this page runs, as its document names it. */
function appScript(): string {
  return document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'] ?? ''
}

/** Whether the visitor asks for little to be fetched; only some browsers tell. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
