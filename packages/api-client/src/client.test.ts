import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from './client.ts'
import type { ApiClient } from './client.ts'
import { json, startServer } from './testing/test-server.ts'
import type { TestServer } from './testing/test-server.ts'

let server: TestServer
let api: ApiClient

/** A failure for every call: these tests check the requests. */
beforeAll(async () => {
  server = await startServer(json({ code: 500, message: '' }))
  api = createApiClient({ baseUrl: `${server.origin}api/` })
})
afterAll(() => server[Symbol.asyncDispose]())

const photo = new File(['png'], 'cat.png', { type: 'image/png' })
const page = { pageNum: 2, pageSize: 20 }
const forgot = { email: 'a@b.cn', code: '123456', password: 'secret-8' }
const friend = { name: '竹', url: 'https://b.cn', avatar: '', info: '', email: 'a@b.cn' }
const profile = { nickname: '竹', avatar: '', sex: 0, signature: '' } as const

test.each<[string, () => Promise<unknown>, string, unknown?]>([
  ['GET', () => api.site.report(), '/api/report'],
  ['GET', () => api.site.webConfig(), '/api/webConfig'],
  ['GET', () => api.site.notices(), '/api/getNotice'],
  ['GET', () => api.accounts.sendEmailCode('a+b@c.cn'), '/api/sendEmailCode?email=a%2Bb%40c.cn'],
  [
    'POST',
    () => api.accounts.register({ ...forgot, nickname: '竹' }),
    '/api/email/register',
    { ...forgot, nickname: '竹' },
  ],
  ['POST', () => api.accounts.forgot(forgot), '/api/email/forgot', forgot],
  ['GET', () => api.accounts.wechatCode(), '/api/wechat/getCode'],
  ['GET', () => api.accounts.wechatLogin('a/b?c'), '/api/wechat/isLogin/a%2Fb%3Fc'],
  ['GET', () => api.accounts.authorizeUrl('gitee'), '/api/auth/render/gitee'],
  ['GET', () => api.accounts.captcha(), '/auth/getCaptcha'],
  ['GET', () => api.accounts.isSliderOn(), '/sys/config/getConfigByKey/slider_verify_switch'],
  [
    'POST',
    () => api.accounts.login({ username: 'a', password: 'b' }),
    '/auth/login',
    { username: 'a', password: 'b' },
  ],
  ['GET', () => api.accounts.info(), '/auth/info?source=web'],
  ['POST', () => api.accounts.logout(), '/auth/logout'],
  ['PUT', () => api.accounts.updateProfile(profile), '/protal/user/updateProfile', profile],
  [
    'PUT',
    () => api.accounts.updatePassword({ oldPassword: 'a', newPassword: 'b' }),
    '/sys/user/updatePwd',
    { oldPassword: 'a', newPassword: 'b' },
  ],
  ['GET', () => api.articles.detail(7), '/api/article/detail/7'],
  ['GET', () => api.articles.list(), '/api/article/list'],
  [
    'GET',
    () => api.articles.list({ ...page, keyword: 'k', tagId: 3, categoryId: undefined }),
    '/api/article/list?pageNum=2&pageSize=20&keyword=k&tagId=3',
  ],
  ['GET', () => api.articles.archive(), '/api/article/archive'],
  ['GET', () => api.articles.categories(), '/api/article/categories'],
  ['GET', () => api.articles.allCategories(), '/api/article/categorie-all'],
  ['GET', () => api.articles.carousels(), '/api/article/getCarousels'],
  ['GET', () => api.articles.recommends(), '/api/article/getRecommends'],
  ['GET', () => api.ownArticles.list({ status: 0 }), '/protal/user/myArticle?status=0'],
  ['DELETE', () => api.ownArticles.remove(7), '/sys/article/delete/7'],
  [
    'POST',
    () => api.likes.toggle({ targetId: 7, type: 'article' }),
    '/api/like',
    { targetId: 7, type: 'article' },
  ],
  ['GET', () => api.tags.list(), '/api/tag/list'],
  [
    'GET',
    () => api.comments.list({ articleId: 7, sortType: 'like' }),
    '/api/comment/list?articleId=7&sortType=like',
  ],
  [
    'POST',
    () => api.comments.add({ articleId: 7, content: '好' }),
    '/api/comment/add',
    { articleId: 7, content: '好' },
  ],
  ['GET', () => api.comments.people(7), '/api/comment/people/7'],
  ['DELETE', () => api.comments.remove(7), '/protal/user/delMyComment/7'],
  ['POST', () => api.comments.preview('好'), '/api/comment/preview', { content: '好' }],
  ['GET', () => api.comments.mine({ pageNum: 2 }), '/protal/user/myComment?pageNum=2'],
  ['GET', () => api.comments.pending(), '/sys/comment/pending'],
  ['POST', () => api.comments.approve(7), '/sys/comment/approve', { id: 7 }],
  ['GET', () => api.likes.mine(), '/protal/user/myLike'],
  ['GET', () => api.messages.list(), '/api/message/list'],
  ['GET', () => api.messages.page(), '/api/message/list?pageNum=1'],
  ['POST', () => api.messages.add({ content: '好' }), '/api/message/add', { content: '好' }],
  ['DELETE', () => api.messages.remove(7), '/protal/user/delMyMessage/7'],
  ['GET', () => api.messages.pending(), '/sys/message/pending'],
  ['POST', () => api.messages.approve(7), '/sys/message/approve', { id: 7 }],
  ['GET', () => api.moments.list(page), '/api/moment/list?pageNum=2&pageSize=20'],
  ['GET', () => api.albums.list(), '/api/album/list'],
  ['GET', () => api.albums.detail(7), '/api/album/detail/7'],
  ['GET', () => api.albums.verify(7, 'a&b'), '/api/album/verify/7?password=a%26b'],
  ['GET', () => api.albums.photos(7), '/api/album/photos/7'],
  ['GET', () => api.friends.list(), '/api/friend/list'],
  ['POST', () => api.friends.apply(friend), '/api/friend/apply', friend],
  ['GET', () => api.hotSearch.list('weibo'), '/api/getHotSearch/weibo'],
  ['GET', () => api.chat.list(page), '/chat/list?pageNum=2&pageSize=20'],
  [
    'POST',
    () => api.chat.send({ type: 'text', content: '好' }),
    '/chat/sendMsg',
    { type: 'text', content: '好' },
  ],
  ['POST', () => api.chat.recall({ id: 7 }), '/chat/recallMsg', { id: 7 }],
  ['POST', () => api.chat.mute({ userId: 7, minutes: 10 }), '/sys/chat/mute', { userId: 7, minutes: 10 }],
  ['GET', () => api.notifications.page({ type: 'like' }), '/notifications/page?type=like'],
  ['GET', () => api.notifications.read(7), '/notifications/read/7'],
  ['GET', () => api.notifications.readAll(), '/notifications/read/all'],
  ['DELETE', () => api.notifications.remove(7), '/notifications/delete/7'],
  ['POST', () => api.notifications.removeAll(), '/notifications/delete/all'],
  ['GET', () => api.notifications.unreadNum(), '/notifications/unReadNum'],
  ['GET', () => api.notifications.isUnread(), '/notifications/is-unread'],
  ['POST', () => api.files.upload(photo, 'avatar'), '/file/upload?source=avatar', undefined],
])('%s %s is sent to %s', async (method, call, url, body) => {
  server.received.length = 0
  await expect(call()).rejects.toMatchObject({ name: 'ApiError' })
  const [request] = server.received
  expect(server.received).toHaveLength(1)
  expect(`${request?.method} ${request?.url}`).toBe(`${method} /api${url}`)
  if (body !== undefined) {
    expect(request?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(request?.body ?? '')).toEqual(body)
  }
})

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
