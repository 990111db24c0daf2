import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  ArticleListQuerySchema,
  CommentRequestSchema,
  EmailForgotRequestSchema,
  EmailRegisterRequestSchema,
  FriendRequestSchema,
  IdSchema,
  LoginRequestSchema,
  MessageRequestSchema,
  MyArticleQuerySchema,
  PageQuerySchema,
  ProfileRequestSchema,
} from './index.ts'

/** The first issue with its path, or the output. */
function read(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [{ path, message }] = result.issues
  return `${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`
}

test.each([
  [{}, { pageNum: 1, pageSize: 10 }],
  [
    { pageNum: '3', pageSize: '20' },
    { pageNum: 3, pageSize: 20 },
  ],
  [{ pageSize: '1000' }, { pageNum: 1, pageSize: 50 }],
  [{ pageNum: '0' }, 'pageNum: 编号不正确'],
  [{ pageNum: '9007199254740993' }, 'pageNum: 编号不正确'],
])('the page %j is parsed as %j', (query, expected) => {
  expect(read(PageQuerySchema, query)).toEqual(expected)
})

test.each(['-1', '1.5', '1e3', '0x10', ' 1', '', 'a', '１', null, [1], {}, 2 ** 63, Number.NaN])(
  '%j is not an id',
  (input) => {
    expect(v.is(IdSchema, input)).toBe(false)
  },
)

test('the keyword of a search is trimmed and bounded', () => {
  expect(read(ArticleListQuerySchema, { keyword: ' 竹简 ', tagId: '4' })).toMatchObject({
    keyword: '竹简',
    tagId: 4,
  })
  expect(read(ArticleListQuerySchema, { keyword: '竹'.repeat(101) })).toBe('keyword: 关键词过长')
})

test('the status of own articles is draft or published', () => {
  expect(read(MyArticleQuerySchema, { status: '0' })).toMatchObject({ status: 0 })
  expect(v.is(MyArticleQuerySchema, { status: '2' })).toBe(false)
})

const account = { email: 'a@b.cn', code: '123456', nickname: '竹', password: 'long-enough' }

test.each([
  [{}, account],
  [{ email: ' a@b.cn ' }, account],
  [{ email: 'a@b' }, 'email: 邮箱格式不正确'],
  [{ email: 'a@b.cn\r\nBcc: c@d.cn' }, 'email: 邮箱格式不正确'],
  [{ code: '12345' }, 'code: 验证码是 6 位数字'],
  [{ nickname: '  ' }, 'nickname: 请输入昵称'],
  [{ nickname: '竹'.repeat(21) }, 'nickname: 昵称不能超过 20 个字'],
  [{ password: '1234567' }, 'password: 密码至少 8 位'],
  [{ password: '  竹 简 青 史  ' }, { ...account, password: '  竹 简 青 史  ' }],
  [{ password: '竹'.repeat(64) }, { ...account, password: '竹'.repeat(64) }],
  [{ password: 'x'.repeat(65) }, 'password: 密码不能超过 64 位'],
  [{ password: 'a@b.cn.example', email: 'a@b.cn.example' }, 'password: 密码不能与昵称或邮箱相同'],
  [{ password: 'bamboo-slips', nickname: 'bamboo-slips' }, 'password: 密码不能与昵称或邮箱相同'],
])('registering with %j', (change, expected) => {
  expect(read(EmailRegisterRequestSchema, { ...account, ...change })).toEqual(expected)
})

test('a nickname is counted in graphemes', () => {
  expect(v.is(EmailRegisterRequestSchema, { ...account, nickname: '👨‍👩‍👧‍👦'.repeat(20) })).toBe(true)
  expect(v.is(EmailRegisterRequestSchema, { ...account, nickname: `a${'\u0301'.repeat(1000)}` })).toBe(false)
})

test('a new password differs from the email', () => {
  const request = { email: 'same@b.cn', code: '123456', password: 'same@b.cn' }
  expect(read(EmailForgotRequestSchema, request)).toBe('password: 密码不能与邮箱相同')
})

test('unknown fields of a request are dropped', () => {
  const request: unknown = JSON.parse(
    '{"username":"a","password":"b","roles":["admin"],"__proto__":{"polluted":1}}',
  )
  const login = read(LoginRequestSchema, request)
  expect(login).toEqual({ username: 'a', password: 'b' })
  expect(login).not.toHaveProperty('polluted')
})

const friend = { name: '竹', url: 'https://b.cn/', avatar: '', info: '', email: 'a@b.cn' }

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://b.cn',
  '//b.cn',
  ' \tjavascript:alert(1)',
  'b.cn',
])('a friend cannot link to %j', (url) => {
  expect(v.is(FriendRequestSchema, { ...friend, url })).toBe(false)
})

test.each(['javascript:alert(1)', '//b.cn/a.png', '/\\b.cn/a.png', 'data:image/svg+xml,x', 'a.png'])(
  'a profile picture cannot be %j',
  (avatar) => {
    expect(v.is(ProfileRequestSchema, { nickname: '竹', avatar, sex: 0, signature: '' })).toBe(false)
  },
)

test.each(['', '/media/a.webp', 'https://b.cn/a.png'])('a profile picture may be %j', (avatar) => {
  expect(v.is(ProfileRequestSchema, { nickname: '竹', avatar, sex: 0, signature: '' })).toBe(true)
})

test('ids in a body are numbers or digits', () => {
  const comment = { articleId: '9', content: '好', parentId: '4', replyUserId: '2' }
  expect(read(CommentRequestSchema, comment)).toEqual({
    articleId: 9,
    content: '好',
    parentId: 4,
    replyUserId: 2,
  })
  expect(read(CommentRequestSchema, { ...comment, articleId: '0' })).toBe('articleId: 编号不正确')
})

test('a comment of spaces is rejected', () => {
  expect(read(CommentRequestSchema, { articleId: 1, content: ' \n' })).toBe('content: 请输入评论内容')
  expect(v.is(CommentRequestSchema, { articleId: 1, content: '好', parentId: null })).toBe(true)
})

test('a message without a nickname is valid', () => {
  expect(v.is(MessageRequestSchema, { content: '好', nickname: '' })).toBe(true)
  expect(v.is(MessageRequestSchema, { content: '好'.repeat(501) })).toBe(false)
})

test('a comment is counted in graphemes', () => {
  expect(v.is(CommentRequestSchema, { articleId: 1, content: '👨‍👩‍👧‍👦'.repeat(1_000) })).toBe(true)
  expect(v.is(CommentRequestSchema, { articleId: 1, content: '好'.repeat(1_001) })).toBe(false)
  expect(v.is(CommentRequestSchema, { articleId: 1, content: `a${'\u0301'.repeat(20_000)}` })).toBe(false)
})
