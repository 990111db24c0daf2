import type { LazyRouteFunction, RouteObject } from 'react-router-dom'
import { offlineFault } from '#core/faults/page-fault.ts'
import { PageFaultScreen } from './faults/page-fault-screen.tsx'
import type { ScreenHandle } from '#core/screen/screen-handle.ts'
import { RootLayout } from './root/root-layout.tsx'
import { rootLoader } from './root/root-loader.ts'
import { paths } from '#core/paths.ts'

/** The route table: paths, names, menus. All menus are derived from it. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: rootLoader,
    shouldRevalidate: () => false,
    Component: RootLayout,
    ErrorBoundary: PageFaultScreen,
    children: [
      {
        id: 'screens',
        ErrorBoundary: PageFaultScreen,
        children: [
          screen(
            'routes/home/home.route',
            paths.home(),
            { name: '首页', queryParameters: ['categoryId', 'pageNum'] },
            () => import('#routes/home/home.route.tsx'),
          ),
          screen(
            'routes/archive/archive.route',
            paths.archive(),
            { name: '归档', menu: { under: 'archive' }, queryParameters: ['year'] },
            () => import('#routes/archive/archive.route.tsx'),
          ),
          screen(
            'routes/archive/year/year.route',
            '/archive/:year',
            { name: '年卷', hidden: true },
            () => import('#routes/archive/year/year.route.tsx'),
          ),
          screen(
            'routes/series/series.route',
            '/series/:name',
            { name: '系列', hidden: true },
            () => import('#routes/series/series.route.tsx'),
          ),
          screen(
            'routes/categories/categories.route',
            paths.categories(),
            { name: '分类', menu: { under: 'archive' } },
            () => import('#routes/categories/categories.route.tsx'),
          ),
          screen(
            'routes/tags/tags.route',
            paths.tags(),
            { name: '标签', menu: { under: 'archive' }, queryParameters: ['tagId', 'tagName', 'pageNum'] },
            () => import('#routes/tags/tags.route.tsx'),
          ),
          screen(
            'routes/moments/moments.route',
            paths.moments(),
            { name: '说说', queryParameters: ['pageNum'] },
            () => import('#routes/moments/moments.route.tsx'),
          ),
          screen(
            'routes/hot-search/hot-search.route',
            paths.hotSearch(),
            {
              name: '热搜',
              isEnabled: ({ hotSearchList }) => hotSearchList.length > 0,
              prefetch: 'code',
              queryParameters: ['source', 'engine', 'q'],
            },
            () => import('#routes/hot-search/hot-search.route.tsx'),
          ),
          screen(
            'routes/photos/photos.route',
            paths.photos(),
            { name: '相册' },
            () => import('#routes/photos/photos.route.tsx'),
          ),
          screen(
            'routes/photos/album/album.route',
            '/photos/:id',
            { name: '相册', hidden: true, queryParameters: ['photo'] },
            () => import('#routes/photos/album/album.route.tsx'),
          ),
          screen(
            'routes/messages/messages.route',
            paths.messages(),
            { name: '留言板', queryParameters: ['pageNum'] },
            () => import('#routes/messages/messages.route.tsx'),
          ),
          screen(
            'routes/friends/friends.route',
            paths.friends(),
            { name: '友情链接' },
            () => import('#routes/friends/friends.route.tsx'),
          ),
          screen(
            'routes/about/about.route',
            paths.about(),
            { name: '关于本站', menu: { under: 'about', label: '关于我' } },
            () => import('#routes/about/about.route.tsx'),
          ),
          screen(
            'routes/post/post.route',
            '/post/:id',
            { name: '文章', hidden: true, prefetch: 'in-view' },
            () => import('#routes/post/post.route.tsx'),
          ),
          screen(
            'routes/random/random.route',
            paths.random(),
            { name: '随机一篇', hidden: true, prefetch: 'code', uncached: true },
            () => import('#routes/random/random.route.tsx'),
          ),
          screen(
            'routes/login/login.route',
            paths.login(),
            { name: '登录', hidden: true, fullScreen: true, queryParameters: ['view', 'next', 'failure'] },
            () => import('#routes/login/login.route.tsx'),
          ),
          screen(
            'routes/user/profile/profile.route',
            paths.profile(),
            { name: '个人中心', hidden: true, requiresLogin: true, queryParameters: ['tab', 'pageNum'] },
            () => import('#routes/user/profile/profile.route.tsx'),
          ),
          screen(
            'routes/notifications/notifications.route',
            paths.notifications(),
            { name: '消息通知', hidden: true, requiresLogin: true, queryParameters: ['type', 'pageNum'] },
            () => import('#routes/notifications/notifications.route.tsx'),
          ),
          screen(
            'routes/chat/chat.route',
            paths.chat(),
            { name: '聊天室', hidden: true },
            () => import('#routes/chat/chat.route.tsx'),
          ),
          screen(
            'routes/unsubscribe/unsubscribe.route',
            '/unsubscribe/:token',
            { name: '退订邮件', hidden: true, prefetch: 'code' },
            () => import('#routes/unsubscribe/unsubscribe.route.tsx'),
          ),
          {
            id: 'offline',
            path: paths.offline(),
            loader: () => Promise.reject(offlineFault),
            Component: () => null,
          },
          // Not found unless the owner has a page at the address. It has no handle: links to files and feeds match it too, and
          // must neither be prefetched nor followed on the client.
          { id: 'routes/page/page.route', path: '*', lazy: () => import('#routes/page/page.route.tsx') },
        ],
      },
    ],
  },
]

/** A route of a screen. Its id is its source path, by which the server finds its files in the manifest. */
function screen(
  id: string,
  path: string,
  handle: ScreenHandle,
  load: LazyRouteFunction<RouteObject>,
): RouteObject {
  const lazy = handle.requiresLogin
    ? async () => (await import('#features/session/guard-screen.ts')).guardScreen(load)
    : load
  return { id, path, handle, lazy, caseSensitive: true }
}
