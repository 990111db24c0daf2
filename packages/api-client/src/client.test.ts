import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls, hasSideEffects } from './calls/index.ts'
import type { Call } from './calls/index.ts'
import { createApiClient } from './client.ts'
import type { ApiClient } from './client.ts'
import { IdempotencyKeySchema } from './contract/idempotency.requests.ts'
import { failure, startServer } from './testing/test-server.ts'
import type { ReceivedRequest, TestServer } from './testing/test-server.ts'

let server: TestServer
let api: ApiClient

/** A transient failure for every call: these tests check the requests. */
beforeAll(async () => {
  server = await startServer((response, request) => {
    response.setHeader('retry-after', '0')
    failure(503, '')(response, request)
  })
  api = createApiClient({ baseUrl: `${server.origin}api/`, retries: 1 })
})
afterAll(() => server[Symbol.asyncDispose]())

const photo = new File(['png'], 'cat.png', { type: 'image/png' })
const page = { pageNum: 2, pageSize: 20 }
const forgot = { email: 'a@b.cn', code: '123456', password: 'secret-8' }
const friend = { name: '竹', url: 'https://b.cn', avatar: '', info: '', email: 'a@b.cn' }
const announcement = { title: '公告', content: '今晚维护' }
const profile = { nickname: '竹', avatar: '', sex: 0, signature: '' } as const

type Case = [call: () => Promise<unknown>, request: string, body?: unknown]

/** What each function of the client sends; the type requires an entry for all of them. */
const requests: { [Name in Exclude<keyof ApiClient, 'send'>]: Record<keyof ApiClient[Name], Case[]> } = {
  site: {
    report: [[() => api.site.report(), 'GET /api/report']],
    webConfig: [[() => api.site.webConfig(), 'GET /api/webConfig']],
    notices: [[() => api.site.notices(), 'GET /api/getNotice']],
  },
  accounts: {
    sendEmailCode: [
      [() => api.accounts.sendEmailCode('a+b@c.cn'), 'GET /api/sendEmailCode?email=a%2Bb%40c.cn'],
      [
        () => api.accounts.sendEmailCode('a@c.cn', { nonceStr: 'n', value: 12 }),
        'GET /api/sendEmailCode?email=a%40c.cn&nonceStr=n&value=12',
      ],
    ],
    register: [
      [
        () => api.accounts.register({ ...forgot, nickname: '竹' }),
        'POST /api/email/register',
        { ...forgot, nickname: '竹' },
      ],
    ],
    forgot: [[() => api.accounts.forgot(forgot), 'POST /api/email/forgot', forgot]],
    wechatCode: [[() => api.accounts.wechatCode(), 'GET /api/wechat/getCode']],
    wechatLogin: [[() => api.accounts.wechatLogin('a/b?c'), 'GET /api/wechat/isLogin/a%2Fb%3Fc']],
    authorizeUrl: [[() => api.accounts.authorizeUrl('gitee'), 'GET /api/auth/render/gitee']],
    captcha: [[() => api.accounts.captcha(), 'GET /auth/getCaptcha']],
    isSliderOn: [[() => api.accounts.isSliderOn(), 'GET /sys/config/getConfigByKey/slider_verify_switch']],
    login: [
      [
        () => api.accounts.login({ username: 'a', password: 'b' }),
        'POST /auth/login',
        { username: 'a', password: 'b' },
      ],
    ],
    completeLogin: [
      [
        () => api.accounts.completeLogin({ challenge: 'c', code: '123456' }),
        'POST /auth/secondFactor',
        { challenge: 'c', code: '123456' },
      ],
    ],
    info: [[() => api.accounts.info(), 'GET /auth/info?source=web']],
    logout: [[() => api.accounts.logout(), 'POST /auth/logout']],
    updateProfile: [[() => api.accounts.updateProfile(profile), 'PUT /protal/user/updateProfile', profile]],
    updatePassword: [
      [
        () => api.accounts.updatePassword({ oldPassword: 'a', newPassword: 'secret-8' }),
        'PUT /sys/user/updatePwd',
        { oldPassword: 'a', newPassword: 'secret-8' },
      ],
    ],
    sessions: [[() => api.accounts.sessions(), 'GET /protal/user/mySessions']],
    endSession: [[() => api.accounts.endSession(7), 'DELETE /protal/user/session/7']],
    logoutAll: [[() => api.accounts.logoutAll(), 'POST /protal/user/logoutAll']],
    exportData: [[() => api.accounts.exportData(), 'GET /protal/user/export']],
    deleteAccount: [
      [
        () => api.accounts.deleteAccount({ password: 'a' }),
        'POST /protal/user/deleteAccount',
        { password: 'a' },
      ],
    ],
  },
  articles: {
    detail: [[() => api.articles.detail(7), 'GET /api/article/detail/7']],
    unlock: [[() => api.articles.unlock(7, '竹'), 'POST /api/article/unlock/7', { password: '竹' }]],
    list: [
      [() => api.articles.list(), 'GET /api/article/list'],
      [
        () => api.articles.list({ ...page, keyword: 'k', tagId: 3, categoryId: undefined }),
        'GET /api/article/list?pageNum=2&pageSize=20&keyword=k&tagId=3',
      ],
    ],
    archive: [[() => api.articles.archive(), 'GET /api/article/archive']],
    allSeries: [[() => api.articles.allSeries(), 'GET /api/series/list']],
    series: [[() => api.articles.series('造 a'), 'GET /api/series/detail?name=%E9%80%A0+a']],
    categories: [[() => api.articles.categories(), 'GET /api/article/categories']],
    allCategories: [[() => api.articles.allCategories(), 'GET /api/article/categorie-all']],
    carousels: [[() => api.articles.carousels(), 'GET /api/article/getCarousels']],
    recommends: [[() => api.articles.recommends(), 'GET /api/article/getRecommends']],
  },
  ownArticles: {
    list: [[() => api.ownArticles.list({ status: 0 }), 'GET /protal/user/myArticle?status=0']],
    remove: [[() => api.ownArticles.remove(7), 'DELETE /sys/article/delete/7']],
  },
  likes: {
    toggle: [
      [
        () => api.likes.toggle({ targetId: 7, type: 'article' }),
        'POST /api/like',
        { targetId: 7, type: 'article' },
      ],
    ],
    mine: [[() => api.likes.mine(), 'GET /protal/user/myLike']],
  },
  webmentions: { list: [[() => api.webmentions.list(7), 'GET /api/webmention/list?articleId=7']] },
  years: {
    detail: [[() => api.years.detail(2026), 'GET /api/year/2026']],
  },
  tags: {
    list: [[() => api.tags.list(), 'GET /api/tag/list']],
  },
  comments: {
    list: [
      [
        () => api.comments.list({ articleId: 7, sortType: 'like' }),
        'GET /api/comment/list?articleId=7&sortType=like',
      ],
      [
        () => api.comments.list({ articleId: 7, anchored: true }),
        'GET /api/comment/list?articleId=7&anchored=true',
      ],
    ],
    add: [
      [
        () => api.comments.add({ articleId: 7, content: '好' }),
        'POST /api/comment/add',
        { articleId: 7, content: '好' },
      ],
      [
        () =>
          api.comments.add({
            articleId: 7,
            content: '好',
            anchor: { exact: '竹', prefix: '', suffix: '影', start: 0 },
          }),
        'POST /api/comment/add',
        { articleId: 7, content: '好', anchor: { exact: '竹', prefix: '', suffix: '影', start: 0 } },
      ],
    ],
    people: [[() => api.comments.people(7), 'GET /api/comment/people/7']],
    remove: [[() => api.comments.remove(7), 'DELETE /protal/user/delMyComment/7']],
    preview: [[() => api.comments.preview('好'), 'POST /api/comment/preview', { content: '好' }]],
    mine: [[() => api.comments.mine({ pageNum: 2 }), 'GET /protal/user/myComment?pageNum=2']],
    pending: [[() => api.comments.pending(), 'GET /sys/comment/pending']],
    approve: [[() => api.comments.approve(7), 'POST /sys/comment/approve', { id: 7 }]],
    place: [[() => api.comments.place(7), 'GET /api/comment/place/7']],
  },
  messages: {
    list: [[() => api.messages.list(), 'GET /api/message/list']],
    page: [[() => api.messages.page(), 'GET /api/message/list?pageNum=1']],
    add: [[() => api.messages.add({ content: '好' }), 'POST /api/message/add', { content: '好' }]],
    remove: [[() => api.messages.remove(7), 'DELETE /protal/user/delMyMessage/7']],
    pending: [[() => api.messages.pending(), 'GET /sys/message/pending']],
    approve: [[() => api.messages.approve(7), 'POST /sys/message/approve', { id: 7 }]],
  },
  search: {
    list: [
      [
        () => api.search.list({ ...page, keyword: '竹', kind: 'album', year: 2026 }),
        'GET /api/search/list?pageNum=2&pageSize=20&keyword=%E7%AB%B9&kind=album&year=2026',
      ],
    ],
    suggest: [[() => api.search.suggest('竹'), 'GET /api/search/suggest?keyword=%E7%AB%B9']],
  },
  moments: {
    list: [[() => api.moments.list(page), 'GET /api/moment/list?pageNum=2&pageSize=20']],
  },
  albums: {
    list: [[() => api.albums.list(), 'GET /api/album/list']],
    detail: [[() => api.albums.detail(7), 'GET /api/album/detail/7']],
    verify: [[() => api.albums.verify(7, 'a&b'), 'GET /api/album/verify/7?password=a%26b']],
    photos: [[() => api.albums.photos(7), 'GET /api/album/photos/7']],
  },
  friends: {
    list: [[() => api.friends.list(), 'GET /api/friend/list']],
    articles: [[() => api.friends.articles(page), 'GET /api/friend/articles?pageNum=2&pageSize=20']],
    apply: [[() => api.friends.apply(friend), 'POST /api/friend/apply', friend]],
  },
  hotSearch: {
    list: [[() => api.hotSearch.list('weibo'), 'GET /api/getHotSearch/weibo']],
  },
  chat: {
    list: [[() => api.chat.list(page), 'GET /chat/list?pageNum=2&pageSize=20']],
    send: [
      [
        () => api.chat.send({ type: 'text', content: '好' }),
        'POST /chat/sendMsg',
        { type: 'text', content: '好' },
      ],
    ],
    recall: [[() => api.chat.recall({ id: 7 }), 'POST /chat/recallMsg', { id: 7 }]],
    mute: [
      [() => api.chat.mute({ userId: 7, minutes: 10 }), 'POST /sys/chat/mute', { userId: 7, minutes: 10 }],
    ],
  },
  notifications: {
    page: [[() => api.notifications.page({ type: 'like' }), 'GET /notifications/page?type=like']],
    read: [[() => api.notifications.read(7), 'GET /notifications/read/7']],
    readAll: [[() => api.notifications.readAll(), 'GET /notifications/read/all']],
    remove: [[() => api.notifications.remove(7), 'DELETE /notifications/delete/7']],
    removeAll: [[() => api.notifications.removeAll(), 'POST /notifications/delete/all']],
    unreadNum: [[() => api.notifications.unreadNum(), 'GET /notifications/unReadNum']],
    isUnread: [[() => api.notifications.isUnread(), 'GET /notifications/is-unread']],
    announce: [
      [() => api.notifications.announce(announcement), 'POST /sys/notifications/send', announcement],
    ],
  },
  files: {
    upload: [[() => api.files.upload(photo, 'avatar'), 'POST /file/upload?source=avatar']],
  },
  mail: {
    subscription: [[() => api.mail.subscription('r1.x'), 'GET /api/mail/unsubscribe/r1.x']],
    unsubscribe: [[() => api.mail.unsubscribe('r1.x'), 'POST /api/mail/unsubscribe/r1.x']],
  },
}

/** Whether a request has the method and path of a call, and its schemas accept the input. */
function accepts(call: Call, { method, url, body }: ReceivedRequest): boolean {
  const { pathname, searchParams } = new URL(url.replace(/^\/api/, ''), server.origin)
  const path = new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname)
  if (method !== call.method || path === null) return false
  const { params, query } = call
  const schema = call.body?.kind === 'json' ? call.body.schema : undefined
  return (
    (params === undefined || v.is(params, path.groups)) &&
    v.is(query ?? v.strictObject({}), Object.fromEntries(searchParams)) &&
    (schema === undefined || v.is(schema, JSON.parse(body)))
  )
}

const cases = Object.entries(requests).flatMap(([resource, functions]) =>
  Object.entries<Case[]>(functions).flatMap(([name, list]) =>
    list.map((each): [name: string, ...Case] => [`${resource}.${name}`, ...each]),
  ),
)

/** The server counts one read of an article per visitor and hour, so that a repeat has no further effect. */
const isRepeatable = (id: string, call: Call): boolean => !hasSideEffects(call) || id === 'articles.detail'

test.each(cases)(
  '%s sends a request to a call of the table, and repeats it only without side effects',
  async (_, call, line, body) => {
    server.received.length = 0
    await expect(call()).rejects.toMatchObject({ name: 'ApiError' })
    const [request] = server.received
    const [method, url] = line.split(' ')
    expect(request).toMatchObject({ method, url: `/api${url}` })
    const rows = allCalls.filter(([, each]) => request !== undefined && accepts(each, request))
    expect(rows).toHaveLength(1)
    expect(server.received).toHaveLength(rows.some((row) => isRepeatable(...row)) ? 2 : 1)
    const key = request?.headers['idempotency-key']
    expect(v.is(IdempotencyKeySchema, key)).toBe(rows[0]?.[1].acceptsIdempotencyKey ?? false)
    if (body !== undefined) {
      expect(request?.headers['content-type']).toBe('application/json')
      expect(JSON.parse(request?.body ?? '')).toEqual(body)
    }
  },
)

test('a picture is sent as a multipart file with its name', async () => {
  server.received.length = 0
  await expect(api.files.upload(photo, 'chat')).rejects.toThrow('请求失败')
  const [request] = server.received
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(request?.body).toMatch(/name="file"; filename="cat\.png"[\s\S]*image\/png[\s\S]*png/)
})

test('the grant of a locked album is sent in its header', async () => {
  server.received.length = 0
  await expect(api.albums.photos(7, { grant: 'open-sesame' })).rejects.toThrow('请求失败')
  expect(server.received[0]?.headers['x-album-grant']).toBe('open-sesame')
})
