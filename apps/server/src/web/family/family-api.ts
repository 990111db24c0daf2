import { allCalls, type Call, calls } from '@qingjian/api-client/calls'
import {
  ALBUM_GRANT_HEADER,
  AlbumGrantSchema,
  CurrentUserSchema,
  type Envelope,
  EnvelopeSchema,
  LoginUserSchema,
  SUCCESS_CODE,
  UserSchema,
} from '@qingjian/api-client/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { articleIdOf, isOwnScreen } from '#content/addresses/own-screens.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import type { ApiFront } from '#platform/http/api-host.ts'
import { errorCatalog } from '#platform/http/app-error.ts'
import { callPattern } from '#platform/http/call-pattern.ts'
import { ok } from '#platform/http/envelope.ts'
import { StartError } from '#platform/process/start-error.ts'
import { createFamilyCookies } from '#web/family/family-cookies.ts'
import { translateRequest } from '#web/family/translate-request.ts'
import { escapeTexts } from '#web/family/escape-texts.ts'
import { translateData } from '#web/family/translations.ts'

export interface FamilyApiOptions {
  /** Path below which the front ends call, such as `/mojian`. */
  base: string
  /** Public origin of the site. */
  siteUrl: string
  /** Whether the WeChat account of the site is configured. */
  hasWechat: boolean
}

/** The envelope of a response. */
type Result = Envelope<unknown>

/** What is sent to a call in place of the request; the parts that are missing are those of the request. */
interface Changes {
  method?: Call['method']
  /** Path template of the call. */
  call: string
  /** With its parameters. @default call */
  path?: string
  query?: Record<string, string>
  json?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Calls that the front ends have: those of visitors and users that respond with an envelope. */
const openCalls = allCalls
  .map(([, call]) => call)
  .filter(({ access, response = 'envelope' }) => access !== 'admin' && response === 'envelope')
  .map(({ method, path }) => ({
    method,
    path,
    pattern: callPattern(path),
  }))
  // Hono's order too: `/read/all` precedes `/read/{id}`.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)

/** Paths of the calls that respond with a session token. */
const loginPaths: ReadonlySet<string> = new Set(
  allCalls
    .map(([, call]) => call)
    .filter(({ data }) => data === LoginUserSchema || data === CurrentUserSchema)
    .map(({ path }) => path),
)

/** Whether a response rejects a parameter of the path. */
const isUnknown = ({ code }: Result): boolean => code === 400 || code === 404 || code === 422

/** HEAD is routed like GET, whose response has the headers to send. */
const methodOf = ({ req }: Context): string => (req.method === 'HEAD' ? 'GET' : req.method)

const noHtml: ReadonlySet<string> = new Set()

const unknownCall = errorCatalog['not-found']
const notFound: Result = { code: unknownCall.status, message: unknownCall.message, data: null }

/**
 * The calls as existing front ends of the 拾壹博客 family send them and read their responses: HTTP 200 for every envelope, texts
 * escaped for HTML, flags as numbers, and the calls that only they have. Every call is handled by the routes of the site.
 * @throws StartError if the base is a path of the site.
 */
export function createFamilyApi({ base, siteUrl, hasWechat }: FamilyApiOptions): ApiFront {
  if (isOwnScreen(base) || articleIdOf(`${base}/1`) !== null)
    throw new StartError(`环境变量 FAMILY_BASE 有误：${base} 是本站自己的路径，请换一个`)
  const cookies = createFamilyCookies(base, siteUrl)

  function create(dispatch: Parameters<ApiFront['create']>[0]): Hono<ApiEnv> {
    const app = new Hono<ApiEnv>()

    /** Sends a request to the routes of the site. */
    async function send(c: Context<ApiEnv>, changes: Changes): Promise<Result> {
      const { call, path = call, method = methodOf(c), query = c.req.query() } = changes
      const json = changes.json ?? (c.env.json && translateRequest(call, c.env.json, siteUrl))
      const headers = new Headers(c.req.raw.headers)
      for (const [name, value] of Object.entries(changes.headers ?? {})) headers.set(name, value)
      const request = new Request(`http://localhost${path}?${new URLSearchParams(query)}`, {
        method,
        headers,
      })
      const response = await dispatch(request, { ...c.env, ...(json !== undefined && { json }) })
      for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
      const retryAfter = response.headers.get('Retry-After')
      if (retryAfter !== null) c.header('Retry-After', retryAfter)
      const { extra, ...envelope } = v.parse(EnvelopeSchema, await response.json())
      if (envelope.code === SUCCESS_CODE && loginPaths.has(call)) {
        const { token } = v.parse(CurrentUserSchema, envelope.data)
        if (token !== null) cookies.setToken(c, token)
      }
      return {
        ...envelope,
        data: translateData(call, envelope.data, siteUrl),
        ...(extra !== null && { extra }),
      }
    }

    /** These front ends read the code of the envelope, and take another HTTP status for a fault of the network. */
    const respond = (c: Context<ApiEnv>, { message, extra, ...rest }: Result): Response => {
      const options = { siteUrl, html: noHtml }
      return c.json({
        ...rest,
        message: escapeTexts(message, options),
        ...(extra !== undefined && { extra: escapeTexts(extra, options) }),
      })
    }

    const innerPath = (c: Context<ApiEnv>): string => c.req.path.slice(base.length)

    app.post('/auth/logout', async (c) => {
      const result = await send(c, { call: calls.accounts.logout.path })
      // Not for a page of another site, which is rejected.
      if (result.code === SUCCESS_CODE) cookies.deleteToken(c)
      return respond(c, result)
    })
    app.get('/sys/user/profile', async (c) => {
      const result = await send(c, { call: calls.accounts.info.path, query: {} })
      if (result.code !== SUCCESS_CODE) return respond(c, result)
      const { roles, ...user } = v.parse(UserSchema, result.data)
      const { id, nickname, avatar, email, sex, signature } = user
      return ok(c, { sysUser: { id, nickname, avatar, email, sex, signature }, roles })
    })
    app.get('/api/article/like/:id', async (c) => {
      // Hono routes HEAD here too.
      if (c.req.method === 'HEAD') return respond(c, notFound)
      const json = { targetId: Number(c.req.param('id')), type: 'article' }
      return respond(c, await send(c, { method: 'POST', call: calls.likes.toggle.path, query: {}, json }))
    })
    app.get('/protal/user/comment', async (c) =>
      respond(c, await send(c, { call: calls.comments.mine.path })),
    )
    app.get('/protal/user/myReply', async (c) =>
      respond(
        c,
        await send(c, { call: calls.comments.mine.path, query: { ...c.req.query(), isReply: 'true' } }),
      ),
    )
    // Digits alone: the id becomes part of a cookie.
    app.get('/api/album/verify/:id{[0-9]+}', async (c) => {
      const result = await send(c, { call: calls.albums.verify.path, path: innerPath(c) })
      if (result.code !== SUCCESS_CODE) return respond(c, result)
      cookies.setGrant(c, c.req.param('id'), v.parse(AlbumGrantSchema, result.data).grant)
      return respond(c, { ...result, data: true })
    })
    app.get('/api/album/photos/:id', async (c) => {
      const call = calls.albums.photos.path
      const grant = c.req.header(ALBUM_GRANT_HEADER) ?? cookies.grantOf(c)
      const headers = grant === undefined ? {} : { [ALBUM_GRANT_HEADER]: grant }
      return respond(c, await send(c, { call, path: innerPath(c), headers }))
    })
    app.get('/api/getHotSearch/:source', async (c) => {
      const result = await send(c, { call: calls.hotSearch.list.path, path: innerPath(c) })
      if (!isUnknown(result)) return respond(c, result)
      return ok(c, { source: '', updateTime: null, isStale: false, data: [] })
    })
    app.get('/sys/config/getConfigByKey/aplayer_music', (c) =>
      ok(c, { configKey: 'aplayer_music', configValue: '' }),
    )
    if (!hasWechat) {
      app.get('/api/wechat/getCode', (c) => ok(c, ''))
      app.get('/api/wechat/isLogin/:code', (c) =>
        respond(c, { code: 202, message: '站长没有开通微信登录', data: null }),
      )
    }
    app.all('*', async (c) => {
      const path = innerPath(c)
      const own = openCalls.find(({ method, pattern }) => method === methodOf(c) && pattern.test(path))
      return respond(c, own === undefined ? notFound : await send(c, { call: own.path, path }))
    })
    return app
  }

  return { base, create }
}
