import { allCalls, type Call } from '@qingjian/api-client/calls'
import {
  ALBUM_GRANT_HEADER,
  AlbumGrantSchema,
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
import { StartError } from '#platform/process/start-error.ts'
import { createFamilyCookies } from '#web/family/family-cookies.ts'
import { readRichText } from '#web/family/read-rich-text.ts'
import { translateTexts } from '#web/family/translate-texts.ts'
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
type Answer = Envelope<unknown>

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

/** Calls that the front ends know: those of visitors and users that respond with an envelope. */
const openCalls = allCalls
  .map(([, call]) => call)
  .filter(({ access, response = 'envelope' }) => access !== 'admin' && response === 'envelope')
  .map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // Hono's order too: `/read/all` precedes `/read/{id}`.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)

/** Whether a response rejects a parameter of the path. */
const isUnknown = ({ code }: Answer): boolean => code === 400 || code === 404 || code === 422

const noHtml: ReadonlySet<string> = new Set()

const notFound: Answer = { code: 404, message: '请求路径不存在', data: null }

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
    async function ask(c: Context<ApiEnv>, changes: Changes): Promise<Answer> {
      const { call, path = call, method = c.req.method, json = c.env.json, query = c.req.query() } = changes
      const headers = new Headers(c.req.raw.headers)
      for (const [name, value] of Object.entries(changes.headers ?? {})) headers.set(name, value)
      const request = new Request(`http://localhost${path}?${new URLSearchParams(query)}`, {
        method,
        headers,
      })
      const response = await dispatch(request, { ...c.env, ...(json !== undefined && { json }) })
      for (const name of ['Set-Cookie', 'Retry-After']) {
        const value = response.headers.get(name)
        if (value !== null) c.header(name, value, { append: true })
      }
      const { extra, ...envelope } = v.parse(EnvelopeSchema, await response.json())
      return {
        ...envelope,
        data: translateData(call, envelope.data, siteUrl),
        ...(extra !== null && { extra }),
      }
    }

    /** These front ends read the code of the envelope, and take another HTTP status for a fault of the network. */
    const answer = (c: Context<ApiEnv>, { message, extra, ...rest }: Answer): Response => {
      const options = { siteUrl, html: noHtml }
      return c.json({
        ...rest,
        message: translateTexts(message, options),
        ...(extra !== undefined && { extra: translateTexts(extra, options) }),
      })
    }

    const innerPath = (c: Context<ApiEnv>): string => c.req.path.slice(base.length)
    const success = (data: unknown): Answer => ({ code: SUCCESS_CODE, message: '操作成功', data })
    /** Sends text in place of the inner HTML of the field that the visitor wrote in. */
    const withText = (c: Context<ApiEnv>): Record<string, unknown> => {
      const { content, ...rest } = c.env.json ?? {}
      return { ...rest, content: typeof content === 'string' ? readRichText(content) : content }
    }

    for (const call of ['/api/comment/add', '/chat/sendMsg'])
      app.post(call, async (c) => answer(c, await ask(c, { call, json: withText(c) })))

    app.post('/auth/login', async (c) => {
      const result = await ask(c, { call: '/auth/login' })
      if (result.code === SUCCESS_CODE) cookies.setToken(c, v.parse(LoginUserSchema, result.data).token)
      return answer(c, result)
    })
    app.post('/auth/logout', async (c) => {
      cookies.deleteToken(c)
      return answer(c, await ask(c, { call: '/auth/logout' }))
    })
    app.get('/sys/user/profile', async (c) => {
      const result = await ask(c, { call: '/auth/info', query: {} })
      if (result.code !== SUCCESS_CODE) return answer(c, result)
      const { roles, ...user } = v.parse(UserSchema, result.data)
      const { id, nickname, avatar, email, sex, signature } = user
      return answer(c, success({ sysUser: { id, nickname, avatar, email, sex, signature }, roles }))
    })
    app.get('/api/article/like/:id', async (c) => {
      const json = { targetId: Number(c.req.param('id')), type: 'article' }
      return answer(c, await ask(c, { method: 'POST', call: '/api/like', query: {}, json }))
    })
    app.get('/protal/user/comment', async (c) => answer(c, await ask(c, { call: '/protal/user/myComment' })))
    app.get('/protal/user/myReply', async (c) =>
      answer(
        c,
        await ask(c, { call: '/protal/user/myComment', query: { ...c.req.query(), isReply: 'true' } }),
      ),
    )
    app.get('/api/album/verify/:id', async (c) => {
      const id = c.req.param('id')
      const result = await ask(c, { call: '/api/album/verify/{id}', path: `/api/album/verify/${id}` })
      if (result.code !== SUCCESS_CODE) return answer(c, result)
      cookies.setGrant(c, id, v.parse(AlbumGrantSchema, result.data).grant)
      return answer(c, { ...result, data: true })
    })
    app.get('/api/album/photos/:id', async (c) => {
      const call = '/api/album/photos/{id}'
      const grant = c.req.header(ALBUM_GRANT_HEADER) ?? cookies.grantOf(c)
      const headers = grant === undefined ? {} : { [ALBUM_GRANT_HEADER]: grant }
      return answer(c, await ask(c, { call, path: innerPath(c), headers }))
    })
    app.get('/api/getHotSearch/:source', async (c) => {
      const result = await ask(c, { call: '/api/getHotSearch/{source}', path: innerPath(c) })
      if (!isUnknown(result)) return answer(c, result)
      return answer(c, success({ source: '', updateTime: null, isStale: false, data: [] }))
    })
    app.get('/sys/config/getConfigByKey/aplayer_music', (c) =>
      answer(c, success({ configKey: 'aplayer_music', configValue: '' })),
    )
    if (!hasWechat) {
      app.get('/api/wechat/getCode', (c) => answer(c, success('')))
      app.get('/api/wechat/isLogin/:code', (c) =>
        answer(c, { code: 202, message: '站长没有开通微信登录', data: null }),
      )
    }
    app.all('*', async (c) => {
      const path = innerPath(c)
      const own = openCalls.find(({ method, pattern }) => method === c.req.method && pattern.test(path))
      return answer(c, own === undefined ? notFound : await ask(c, { call: own.path, path }))
    })
    return app
  }

  return { base, create }
}
