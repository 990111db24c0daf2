import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApiClient } from './client.ts'
import { ArticlePageSchema, SiteInfoSchema, UnreadNumSchema } from './contract/index.ts'
import { isApiError, isResponseShapeError } from './errors.ts'

const clientFor = (body: string) =>
  createApiClient({ baseUrl: 'http://server/api/', fetch: async () => new Response(body) })

/** Settles every call that a page makes without input, each with the given response body. */
function callEverything(body: string) {
  const {
    accounts,
    albums,
    articles,
    chat,
    comments,
    friends,
    hotSearch,
    messages,
    moments,
    notifications,
    site,
    tags,
  } = clientFor(body)
  return Promise.allSettled([
    accounts.captcha(),
    accounts.info(),
    accounts.isSliderOn(),
    accounts.wechatLogin('x'),
    albums.list(),
    albums.photos(1),
    articles.archive(),
    articles.categories(),
    articles.detail(1),
    articles.list(),
    chat.list(),
    comments.list({ articleId: 1 }),
    friends.list(),
    hotSearch.list('weibo'),
    messages.list(),
    messages.page(),
    moments.list(),
    notifications.page(),
    notifications.unreadNum(),
    site.notices(),
    site.webConfig(),
    tags.list(),
  ])
}

const isTyped = (error: unknown) => isApiError(error) || isResponseShapeError(error)

async function expectTyped(body: string) {
  for (const result of await callEverything(body)) {
    if (result.status === 'rejected') expect(result.reason).toSatisfy(isTyped)
  }
}

const envelopes = fc.record(
  {
    code: fc.oneof(fc.constant(200), fc.constant(202), fc.jsonValue()),
    message: fc.jsonValue(),
    data: fc.jsonValue(),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

test('any JSON is a value of the contract or a typed error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        envelopes.map((envelope) => JSON.stringify(envelope)),
      ),
      expectTyped,
    ),
    { numRuns: 60 },
  )
})

test('any text is a typed error', async () => {
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), expectTyped), { numRuns: 25 })
})

const record = fc.dictionary(
  fc.constantFrom('id', 'title', 'createTime', 'tags', 'isStick', 'cover'),
  fc.jsonValue(),
)

test('nearly valid articles are parsed completely or rejected', async () => {
  const bodies = fc.record({ records: fc.array(record), total: fc.nat() })
  await fc.assert(
    fc.asyncProperty(bodies, async (data) => {
      const [result] = await Promise.allSettled([
        clientFor(JSON.stringify({ code: 200, message: '', data })).articles.list(),
      ])
      if (result.status === 'rejected') expect(result.reason).toSatisfy(isResponseShapeError)
      // Parsed data is in the canonical wire form: it parses to itself.
      else expect(v.parse(ArticlePageSchema, result.value)).toEqual(result.value)
    }),
  )
})

test('a body 100,000 levels deep ends in a value or a typed error', async () => {
  await expectTyped(`{"code":200,"message":"","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
})

test('numbers beyond the range of doubles end in a value or a typed error', async () => {
  await expectTyped('{"code":1e999,"message":"","data":1e999}')
  await expectTyped('{"code":200,"message":"","data":{"records":[],"total":1e999}}')
})

test.each(['__proto__', 'constructor', 'prototype'])('%s in a body pollutes nothing', async (key) => {
  const poison = `{"${key}":{"polluted":true,"prototype":{"polluted":true}},"name":"x","records":[],"total":0}`
  await expectTyped(`{"code":200,"message":"","data":${poison},"extra":${poison},"${key}":{"polluted":true}}`)
  expect({}).not.toHaveProperty('polluted')

  const site: object = v.parse(SiteInfoSchema, JSON.parse(poison))
  expect(Object.getPrototypeOf(site)).toBe(Object.prototype)
  expect(site).not.toHaveProperty('polluted')

  const entry = { type: 'like', num: 1 }
  const unread: object = v.parse(
    UnreadNumSchema,
    JSON.parse(`{"${key}":{"type":"x","num":1},"like":{"type":"like","num":1}}`),
  )
  expect(Object.entries(unread)).toEqual([['like', entry]])
  expect(Object.getPrototypeOf(unread)).toBe(Object.prototype)
})
