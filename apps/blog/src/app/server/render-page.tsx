import { currentUserQuery } from '@qingjian/api-client/query'
import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { App } from '#app/app.tsx'
import { describeFault, offlineFault, type PageFault } from '#core/faults/page-fault.ts'
import { dehydrateQueries, pageStateId, serializePageState } from '#app/page-state.ts'
import type { SiteEnvironment } from '#core/screen/site-environment.ts'
import { createApiClient, type ApiClient } from '@qingjian/api-client'
import { loadOptionalQuery } from '#core/data/load-query.ts'
import { provideAppContext, type AppContext } from '#core/data/app-context.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import { tokenFromCookies } from '#features/session/token-cookie.ts'
import { routes } from '../routes.tsx'
import { documentHead, staticHead } from './document-head.ts'
import { pageAssets } from './page-assets.ts'

/** Result of a render. */
export interface RenderedPage {
  status: number
  /** Complete document, doctype included; empty for a redirect. */
  html: string
  /** Path on this site, for a redirect. */
  redirectTo?: string
}

/** Services of the host for one render. */
export interface RenderContext extends Pick<SiteEnvironment, 'siteUrl' | 'analytics'> {
  /** Handles API calls in process. */
  fetch: typeof fetch
  /**
   * Renders a page without the scripts and the state that hydrate it, and excludes it from search engines.
   * @default false
   */
  isStatic?: boolean
  /**
   * Path of the script that responds to API calls in the browser, for a page of a static site.
   * @default the calls are sent to the server
   */
  staticApi?: string
}

const handler = createStaticHandler(routes)

/** Renders the page of a request: runs the loaders, renders the markup, and appends the dehydrated state. */
export async function renderPage(request: Request, context: RenderContext): Promise<RenderedPage> {
  const { siteUrl, analytics, isStatic = false, staticApi } = context
  const { pathname, search } = new URL(request.url)
  const staticSite =
    staticApi === undefined ? {} : { staticSite: { api: staticApi, address: pathname + search } }
  const queryClient = createQueryClient()
  const api = await createRequestApi(request, context, queryClient)
  const result = await handler.query(request, { requestContext: provideAppContext({ api, queryClient }) })
  if (result instanceof Response) {
    return { status: result.status, html: '', redirectTo: result.headers.get('location') ?? '/' }
  }
  const errors = describeFaults(result)
  const page = { ...result, errors }
  const html = renderDocument(
    page,
    { api, queryClient },
    { siteUrl, analytics, today: shanghaiDay(), ...staticSite },
    isStatic,
  )
  return { status: statusOf(result, errors), html }
}

/**
 * Creates the API client of a request and loads the current user. The session token of the cookie is forwarded as a header;
 * a rejected token is dropped and the page is rendered for a guest.
 */
async function createRequestApi(
  { headers }: Request,
  { siteUrl, fetch }: RenderContext,
  queryClient: QueryClient,
): Promise<ApiClient> {
  let token = headers.get('authorization') ?? tokenFromCookies(headers.get('cookie') ?? '')
  const api = createApiClient({ baseUrl: `${siteUrl}/api/`, fetch, getToken: () => token })
  if (token === null) return api
  const info = currentUserQuery(api)
  await loadOptionalQuery(queryClient, info)
  if (queryClient.getQueryData(info.queryKey) === undefined) token = null
  return api
}

function renderDocument(
  page: StaticHandlerContext & { errors: Record<string, PageFault> | null },
  { api, queryClient }: AppContext,
  environment: SiteEnvironment,
  isStatic: boolean,
): string {
  const router = createStaticRouter(handler.dataRoutes, page)
  const markup = renderToString(
    <App api={api} queryClient={queryClient} routes={routes} environment={environment}>
      <StaticRouterProvider router={router} context={page} hydrate={false} />
    </App>,
  )
  const assets = pageAssets(page.matches.map(({ route }) => route.id))
  if (isStatic) return '<!DOCTYPE html>' + markup.replace('<head>', () => `<head>${staticHead(assets)}`)
  const head = documentHead(assets)
  const state = serializePageState({
    environment,
    queries: dehydrateQueries(queryClient),
    loaderData: page.loaderData,
    errors: page.errors,
  })
  return (
    '<!DOCTYPE html>' +
    markup
      .replace('<head>', () => `<head>${head}`)
      .replace(
        /<\/body><\/html>$/,
        () => `<script type="application/json" id="${pageStateId}">${state}</script></body></html>`,
      )
  )
}

function describeFaults({ errors }: StaticHandlerContext): Record<string, PageFault> | null {
  if (errors === null) return null
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, describeServerFault(error)]))
}

/** A network error on the server means that the API failed: `unavailable`, except on `/offline`. */
function describeServerFault(error: unknown): PageFault {
  const fault = describeFault(error)
  return fault.kind === 'offline' && fault !== offlineFault ? { ...fault, kind: 'unavailable' } : fault
}

function statusOf({ statusCode }: StaticHandlerContext, errors: Record<string, PageFault> | null): number {
  return Object.values(errors ?? {})[0]?.status ?? statusCode
}

function shanghaiDay(): string {
  return new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
}
