import { useMutation } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import { createApiClient, createTransport, isApiError, siteResource, tagsResource } from './index.ts'
import type { ApiClient, ApiClientOptions } from './index.ts'
import type {
  ArticleDetail,
  ArticleItem,
  ArticlePage,
  Comment,
  CommentRequest,
  LikeResult,
  LoginUser,
  Page,
  SiteCounters,
  SiteInfo,
  UnreadNum,
} from './contract/index.ts'
import { articleQueries, commentMutations, notificationMutations, siteQueries } from './query/index.ts'

const api = createApiClient()

test('calls resolve to the types of the contract', () => {
  expectTypeOf(api.articles.list).returns.resolves.toEqualTypeOf<ArticlePage>()
  expectTypeOf(api.articles.detail).returns.resolves.toEqualTypeOf<ArticleDetail>()
  expectTypeOf(api.accounts.wechatLogin).returns.resolves.toEqualTypeOf<LoginUser | null>()
  expectTypeOf(api.likes.toggle).returns.resolves.toEqualTypeOf<LikeResult | null>()
  expectTypeOf(api.notifications.unreadNum).returns.resolves.toEqualTypeOf<UnreadNum>()
  expectTypeOf(api.notifications.isUnread).returns.resolves.toEqualTypeOf<boolean>()
  expectTypeOf(api.site.webConfig).returns.resolves.toEqualTypeOf<{
    site: SiteInfo
    counters: SiteCounters
  }>()
  expectTypeOf(api.accounts.logout).returns.resolves.toEqualTypeOf<void>()
})

test('parsed data has strict types, whatever form the wire had', () => {
  expectTypeOf<ArticlePage>().toEqualTypeOf<Page<ArticleItem>>()
  expectTypeOf<ArticleItem['isStick']>().toEqualTypeOf<boolean>()
  expectTypeOf<ArticleItem['createTime']>().toEqualTypeOf<string>()
  expectTypeOf<ArticleDetail['isLike']>().toEqualTypeOf<boolean | null>()
  expectTypeOf<SiteInfo['showList']>().toEqualTypeOf<string[]>()
})

test('wrong parameters do not compile', () => {
  // @ts-expect-error an id is a number
  expectTypeOf(api.articles.detail('7')).not.toBeAny()
  // @ts-expect-error an unknown source
  expectTypeOf(api.hotSearch.list('bing')).not.toBeAny()
  // @ts-expect-error comments belong to an article
  expectTypeOf(api.comments.list({})).not.toBeAny()
  // @ts-expect-error likes have a target type
  expectTypeOf(api.likes.toggle({ targetId: 1 })).not.toBeAny()
})

test('the platform’s fetch fits', () => {
  expectTypeOf<typeof fetch>().toExtend<NonNullable<ApiClientOptions['fetch']>>()
})

test('queries carry the type of their data, and require only the resources that they use', () => {
  expectTypeOf(articleQueries(api).detail(1).queryFn).not.toBeAny()
  const send = createTransport()
  const partial = { site: siteResource(send), tags: tagsResource(send) }
  expectTypeOf(siteQueries).toBeCallableWith(partial)
  // @ts-expect-error without articles
  articleQueries(partial)
  expectTypeOf(partial.site).toEqualTypeOf<ApiClient['site']>()
})

test('a guard narrows an error', () => {
  const error: unknown = undefined
  if (isApiError(error)) {
    expectTypeOf(error.name).toEqualTypeOf<'ApiError'>()
    expectTypeOf(error.code).toEqualTypeOf<number>()
  }
})

test('mutations have the types of their variables and data', () => {
  const add = useMutation(commentMutations(api).add())
  expectTypeOf(add.mutateAsync).parameter(0).toEqualTypeOf<CommentRequest>()
  expectTypeOf(add.mutateAsync).returns.resolves.toEqualTypeOf<Comment>()
  const readAll = useMutation(notificationMutations(api).readAll())
  expectTypeOf(readAll.mutate).toBeCallableWith()
})
