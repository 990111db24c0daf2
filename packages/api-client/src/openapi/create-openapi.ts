import type { JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { allCalls, rejectionExtra } from '../calls/index.ts'
import type { Call, CallRateRule, calls } from '../calls/index.ts'
import { ErrorExtraSchema, SUCCESS_CODE } from '../contract/envelope.ts'
import { IDEMPOTENCY_KEY_HEADER, IdempotencyKeySchema } from '../contract/idempotency.requests.ts'
import { componentSchemas, requestSchema, responseSchema } from './call-schemas.ts'

/** Titles of the domains, in the order of the page. */
const domains: Record<keyof typeof calls, string> = {
  site: '站点',
  articles: '文章',
  tags: '标签',
  years: '年卷',
  comments: '评论',
  likes: '点赞',
  messages: '留言',
  moderation: '互动管理',
  moments: '说说',
  momentEditing: '说说管理',
  pages: '页面',
  albums: '相册',
  albumEditing: '相册管理',
  friends: '友情链接',
  managedFriends: '友链管理',
  managedNotices: '公告管理',
  managedUsers: '用户管理',
  search: '搜索',
  hotSearch: '热搜',
  chat: '聊天室',
  notifications: '通知',
  captcha: '滑块验证',
  accounts: '账号',
  passkeys: '通行密钥',
  secondFactor: '两步验证',
  oauth: '第三方登录',
  wechat: '微信登录',
  mail: '邮件订阅',
  editing: '写作',
  media: '媒体管理',
  files: '文件',
  webmentions: '外部提及',
  overview: '概览',
  settings: '设置',
  system: '系统',
}

const titleOf = (id: string): string => {
  const [domain = ''] = id.split('.')
  return Object.entries(domains).find(([name]) => name === domain)?.[1] ?? domain
}

/** Creates the OpenAPI 3.1 document of all calls; texts are in Chinese. */
export function createOpenApi(): object {
  return {
    openapi: '3.1.1',
    info: {
      title: '青简 API',
      version: '1',
      description:
        '所有响应都是 `{ code, message, data, extra? }`，`code` 为 200 表示成功，HTTP 状态码与其相同。时间为上海时间 `yyyy-MM-dd HH:mm:ss`。',
    },
    servers: [{ url: '/api', description: '路径之前总是加上 /api' }],
    tags: Object.values(domains).map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: { ...componentSchemas(), Error: errorSchema({ type: 'integer' }, ErrorExtraSchema) },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '登录得到的令牌，不带前缀',
        },
      },
    },
  }
}

function paths(): Record<string, Record<string, object>> {
  const operations: Record<string, Record<string, object>> = {}
  for (const [id, call] of allCalls)
    (operations[call.path] ??= {})[call.method.toLowerCase()] = operation(id, call)
  return operations
}

function operation(id: string, call: Call): object {
  const { summary, access, params, query } = call
  return {
    operationId: id,
    tags: [titleOf(id)],
    summary,
    description: description(call),
    ...(access !== 'anyone' && { security: [{ token: [] }] }),
    parameters: [
      ...(params === undefined ? [] : parameters('path', requestSchema(params))),
      ...(query === undefined ? [] : parameters('query', requestSchema(query))),
      ...(call.acceptsIdempotencyKey ? [idempotencyKey] : []),
    ],
    ...(call.body && { requestBody: requestBody(call.body) }),
    responses: responses(call),
  }
}

function description(call: Call): string {
  const access = { anyone: '', user: '需要登录。', admin: '仅管理员。' }[call.access]
  const confirmation =
    call.confirmation === 'recent'
      ? '十分钟内要在这个会话里输入过密码，否则返回 403，`extra.confirmation` 为 `password`。'
      : ''
  const login = call.isLogin
    ? '开启了两步验证的账号得到 403，`extra.secondFactor.challenge` 交给 `/auth/secondFactor` 完成登录。'
    : ''
  const rates = Object.values(call.rates ?? {}).map(rateText)
  const cache = call.cache === 'shared' ? '游客得到相同的响应，可缓存 1 秒。' : ''
  const limit = call.body ? `请求内容不超过 ${Math.floor(call.body.maxBytes / 1024)} KiB。` : ''
  return [call.description, access + confirmation + login + cache + limit, ...rates]
    .filter(Boolean)
    .join('\n\n')
}

const countedBy: Record<CallRateRule['per'], string> = {
  address: '每个地址',
  user: '每位用户',
  'user or address': '每位用户或每个地址',
  account: '每个账号',
  email: '每个邮箱',
  album: '每个相册',
  article: '每篇文章',
  'WeChat user': '每位微信用户',
}

const rateText = ({ per, max, window }: CallRateRule): string =>
  `限流：${countedBy[per]} ${window / 1000} 秒内 ${max} 次。`

function parameters(place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const idempotencyKey = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    '带引号的随机编号，每次提交一个。24 小时内，同一调用者以相同的编号和内容重复提交，只生效一次，得到第一次的结果；内容不同则返回 422。',
  schema: requestSchema(IdempotencyKeySchema),
}

function requestBody(body: NonNullable<Call['body']>): object {
  const content = {
    json: () => body.kind === 'json' && { 'application/json': { schema: requestSchema(body.schema) } },
    multipart: () => ({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' } },
          required: ['file'],
        },
      },
    }),
    form: () => ({ 'application/x-www-form-urlencoded': { schema: { type: 'object' } } }),
    xml: () => ({ 'text/xml': { schema: { type: 'string' } } }),
  }[body.kind]()
  return { required: true, content }
}

function responses(call: Call): Record<string, object> {
  const error = (text: string, schema: JsonSchema = { $ref: '#/components/schemas/Error' }): object => ({
    description: text,
    content: { 'application/json': { schema } },
  })
  const rejection = rejectionExtra(call)
  return {
    ...success(call),
    ...(call.acceptedCode && { [call.acceptedCode]: error('尚未完成') }),
    ...((call.params ?? call.query ?? call.body) && { '400': error('请求参数不正确') }),
    ...(call.access !== 'anyone' && { '401': error('未登录或登录已过期') }),
    ...(call.access === 'admin' && { '403': error('没有权限') }),
    ...(rejection && {
      '403': error('没有权限，或先要完成 `extra` 指出的一步', errorSchema({ const: 403 }, rejection)),
    }),
    ...(call.conflict && { '409': conflict(responseSchema(call.conflict)) }),
    ...(call.body && { '413': error('请求内容过大') }),
    ...(call.body?.kind === 'json' && { '422': error('提交的内容不正确，`extra.errors` 指出字段') }),
    ...(call.rates && { '429': error('操作过于频繁，`Retry-After` 给出秒数') }),
    default: error('其他错误'),
  }
}

const conflict = (extra: JsonSchema): object => ({
  description: '与已有的内容冲突',
  content: { 'application/json': { schema: envelope(409, { type: 'null' }, extra) } },
})

function success({ response = 'envelope', data, extra }: Call): Record<string, object> {
  if (response === 'redirect') return { '302': { description: '跳转回站点' } }
  const ok = (type: string, schema: JsonSchema): Record<string, object> => ({
    '200': { description: '成功', content: { [type]: { schema } } },
  })
  if (response === 'text') return ok('text/plain', { type: 'string' })
  if (response === 'xml') return ok('application/xml', { type: 'string' })
  return ok('application/json', envelope(SUCCESS_CODE, responseSchema(data), extra && responseSchema(extra)))
}

function envelope(code: number, data: JsonSchema, extra: JsonSchema | undefined): JsonSchema {
  return {
    type: 'object',
    properties: {
      code: { const: code },
      message: { type: 'string' },
      data,
      ...(extra && { extra }),
    },
    required: ['code', 'message', 'data', ...(extra ? ['extra'] : [])],
  }
}

const errorSchema = (code: JsonSchema, extra: GenericSchema): JsonSchema => ({
  type: 'object',
  properties: { code, message: { type: 'string' }, data: { type: 'null' }, extra: responseSchema(extra) },
  required: ['code', 'message', 'data'],
})
