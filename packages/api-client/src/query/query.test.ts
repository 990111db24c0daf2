import { hashKey, isCancelledError, type MutationKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  albumEditingResource,
  mediaResource,
  editingResource,
  managedFriendsResource,
  managedNoticesResource,
  managedUsersResource,
  moderationResource,
  overviewResource,
  settingsResource,
  systemResource,
  secondFactorResource,
  momentEditingResource,
} from '../admin/index.ts'
import { createApiClient } from '../client.ts'
import { pagesResource } from '../resources/pages.ts'
import { startServer, success } from '../testing/test-server.ts'
import { articleQueries, hotSearchQueries, siteQueries, tagQueries } from './index.ts'
import * as queries from './index.ts'

const item = (id: number) => ({ id, title: `第 ${id} 篇`, createTime: '2025-02-01 00:00:00' })

test('fetched data is cached under its key', async () => {
  await using server = await startServer(success({ records: [item(1)], total: 1 }))
  const queryClient = new QueryClient()
  const options = articleQueries(createApiClient({ baseUrl: server.origin })).list({ tagId: 3 })
  await queryClient.query({ ...options, staleTime: 'static' })
  await queryClient.query({ ...options, staleTime: 'static' })
  expect(server.received.map(({ url }) => url)).toEqual(['/api/article/list?tagId=3'])
  expect(queryClient.getQueryData(options.queryKey)?.records[0]?.title).toBe('第 1 篇')
})

test('different parameters have different keys, and undefined ones are omitted', () => {
  const { list } = articleQueries(createApiClient({ baseUrl: 'https://blog.example/api/' }))
  const hash = (params: Parameters<typeof list>[0]) => hashKey(list(params).queryKey)
  expect(hash({ pageNum: 1 })).not.toBe(hash({ pageNum: 2 }))
  expect(hash({ pageNum: 1, keyword: undefined })).toBe(hash({ pageNum: 1 }))
})

test('a feed fetches every page up to the last', async () => {
  await using server = await startServer((response, request) => {
    const current = Number(new URL(request.url, 'http://server').searchParams.get('pageNum'))
    success({ records: [item(current)], total: 3, size: 1, current, pages: 3 })(response, request)
  })
  const options = articleQueries(createApiClient({ baseUrl: server.origin })).feed({ pageSize: 1 })
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 9 })
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([1, 2, 3])
})

test('a factory accepts a client with its resource alone', async () => {
  await using server = await startServer(success([{ id: 1, name: '随笔' }]))
  const { tags } = createApiClient({ baseUrl: server.origin })
  expect(await new QueryClient().query(tagQueries({ tags }).list())).toEqual([
    { id: 1, name: '随笔', icon: '', articleNum: 0 },
  ])
})

test('cancelling a query aborts its request', async () => {
  const queryClient = new QueryClient()
  const aborted = Promise.withResolvers<void>()
  await using server = await startServer((response) => {
    response.on('close', aborted.resolve)
    void queryClient.cancelQueries()
  })
  const options = siteQueries(createApiClient({ baseUrl: server.origin })).webConfig()
  await expect(queryClient.query(options)).rejects.toSatisfy(isCancelledError)
  await aborted.promise
})

test('a mutation sends its variables and resolves to what the server returns', async () => {
  await using server = await startServer(success({ liked: true, count: 5 }))
  const queryClient = new QueryClient()
  const options = queries.likeMutations(createApiClient({ baseUrl: server.origin })).toggle()
  const mutation = queryClient.getMutationCache().build(queryClient, options)
  expect(await mutation.execute({ targetId: 7, type: 'moment' })).toEqual({ liked: true, count: 5 })
  expect(server.received.map(({ method, url, body }): unknown[] => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/like', { targetId: 7, type: 'moment' }],
  ])
  expect(queryClient.getMutationCache().findAll({ mutationKey: ['likes'] })).toHaveLength(1)
})

test('edits of an album are sent one after the other, each over the version before', async () => {
  const album = {
    id: 1,
    name: '竹',
    description: '',
    isLocked: false,
    isPublished: true,
    createTime: '2026-01-01 08:00:00',
    photoCount: 0,
    cover: null,
    problem: null,
    coverFile: null,
    order: [],
    photos: [],
  }
  await using server = await startServer((response, request) =>
    success({ ...album, path: 'a', hash: `version ${server.received.length}` })(response, request),
  )
  const { send } = createApiClient({ baseUrl: server.origin })
  const api = { albumEditing: albumEditingResource(send) }
  const queryClient = new QueryClient()
  await queryClient.query(queries.albumEditingQueries(api).detail('a'))
  const options = queries.albumEditingMutations(api).edit('a')
  const changes = { name: '松' }
  await Promise.all(
    [{ changes }, { file: '1.jpg' }].map((edit) =>
      queryClient.getMutationCache().build(queryClient, options).execute(edit),
    ),
  )
  expect(server.received.slice(1).map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/sys/content/album/save', JSON.stringify({ path: 'a', hash: 'version 1', changes })],
    ['DELETE', '/sys/content/album/photos?path=a&hash=version+2&file=1.jpg', ''],
  ])
})

test('a code is sent with the solution of a captcha, if there is one', async () => {
  await using server = await startServer(success(null))
  const { sendEmailCode } = queries.accountMutations(createApiClient({ baseUrl: server.origin }))
  const mutations = new QueryClient().getMutationCache()
  const send = (options: ReturnType<typeof sendEmailCode>): Promise<void> =>
    mutations.build(new QueryClient(), options).execute('reader@blog.example')
  await send(sendEmailCode())
  await send(sendEmailCode((sendWith) => sendWith({ nonceStr: 'shown', value: 80 })))
  expect(server.received.map(({ url }) => new URL(url, server.origin).search)).toEqual([
    '?email=reader%40blog.example',
    '?email=reader%40blog.example&nonceStr=shown&value=80',
  ])
})

test('every key begins with its domain', () => {
  const api = createApiClient({ baseUrl: 'https://blog.example/api/' })
  const {
    currentUserQuery,
    isUnreadQuery,
    accountMutations,
    albumEditingMutations,
    albumEditingQueries,
    chatMutations,
    commentMutations,
    editingQueries,
    fileMutations,
    likeMutations,
    mailMutations,
    managedFriendQueries,
    managedNoticeQueries,
    managedUserQueries,
    mediaQueries,
    messageMutations,
    moderationMutations,
    moderationQueries,
    momentEditingQueries,
    notificationMutations,
    overviewQueries,
    ownArticleMutations,
    pageQueries,
    settingsQueries,
    systemQueries,
    secondFactorQueries,
    ...factories
  } = queries
  const domains = Object.values(factories).map((factory) => factory(api).all[0])
  expect(currentUserQuery(api).queryKey[0]).toBe('accounts')
  expect(isUnreadQuery(api).queryKey[0]).toBe('notifications')
  const moderation = moderationResource(api.send)
  expect(moderationQueries({ moderation }).all[0]).toBe('moderation')
  const managedNotices = managedNoticesResource(api.send)
  expect(managedNoticeQueries({ managedNotices }).all[0]).toBe('managed-notices')
  const managedUsers = managedUsersResource(api.send)
  expect(managedUserQueries({ managedUsers }).all[0]).toBe('managed-users')
  const managedFriends = managedFriendsResource(api.send)
  expect(managedFriendQueries({ managedFriends }).all[0]).toBe('managed-friends')
  expect(editingQueries({ editing: editingResource(api.send) }).all[0]).toBe('editing')
  expect(settingsQueries({ settings: settingsResource(api.send) }).all[0]).toBe('settings')
  expect(systemQueries({ system: systemResource(api.send) }).all[0]).toBe('system')
  const albumEditing = albumEditingResource(api.send)
  expect(albumEditingQueries({ albumEditing }).all[0]).toBe('albumEditing')
  expect(momentEditingQueries({ momentEditing: momentEditingResource(api.send) }).all[0]).toBe(
    'momentEditing',
  )
  expect(mediaQueries({ media: mediaResource(api.send) }).all[0]).toBe('media')
  expect(overviewQueries({ overview: overviewResource(api.send) }).all[0]).toBe('overview')
  expect(pageQueries({ pages: pagesResource(api.send) }).all[0]).toBe('pages')
  const secondFactor = secondFactorResource(api.send)
  expect(secondFactorQueries({ secondFactor }).all[0]).toBe('second-factor')
  expect(domains.toSorted()).toEqual([
    'accounts',
    'albums',
    'articles',
    'chat',
    'comments',
    'friends',
    'hotSearch',
    'likes',
    'mail',
    'messages',
    'moments',
    'notifications',
    'ownArticles',
    'search',
    'site',
    'tags',
    'webmentions',
    'years',
  ])
  const mutations = [
    accountMutations(api),
    chatMutations(api),
    commentMutations(api),
    likeMutations(api),
    mailMutations(api),
    messageMutations(api),
    moderationMutations({ moderation }),
    notificationMutations(api),
    ownArticleMutations(api),
  ]
  const mutationKeys = mutations
    .flatMap((group) => Object.values<() => { mutationKey?: MutationKey }>(group))
    .map((options) => options().mutationKey?.join('.'))
  expect(mutationKeys).toEqual([
    'accounts.sendEmailCode',
    'accounts.authorizeUrl',
    'accounts.updateProfile',
    'accounts.endSession',
    'accounts.exportData',
    'chat.send',
    'chat.recall',
    'chat.mute',
    'comments.add',
    'comments.approve',
    'comments.remove',
    'likes.toggle',
    'mail.unsubscribe',
    'messages.add',
    'messages.approve',
    'messages.remove',
    'moderation.stickComment',
    'moderation.stickMessage',
    'notifications.read',
    'notifications.readAll',
    'notifications.remove',
    'notifications.removeAll',
    'ownArticles.remove',
  ])
  expect(albumEditingMutations({ albumEditing }).edit('a').mutationKey).toEqual(['albumEditing', 'edit', 'a'])
  expect(fileMutations(api).upload('chat').mutationKey).toEqual(['files', 'upload', 'chat'])
  expect(hotSearchQueries(api).list('weibo').queryKey.slice(0, 1)).toEqual(hotSearchQueries(api).all)
})
