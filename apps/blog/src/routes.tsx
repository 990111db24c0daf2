import type { LazyRouteFunction, RouteObject } from 'react-router-dom'
import { notFound } from '#app/fault/page-fault.ts'
import { PageFaultScreen } from '#app/fault/page-fault-screen.tsx'
import type { ScreenHandle } from '#app/screen-handle.ts'
import { RootLayout } from '#app/root/root-layout.tsx'
import { rootLoader } from '#app/root/root-loader.ts'
import { paths } from './paths.ts'

/** The route table: addresses, names, menus. A screen that is not in it exists in no menu either. */
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
            () => import('./routes/home/home.route.tsx'),
          ),
          screen(
            'routes/post/post.route',
            '/post/:id',
            { name: '文章', hidden: true, prefetch: 'code' },
            () => import('./routes/post/post.route.tsx'),
          ),
          { id: 'not-found', path: '*', loader: () => Promise.reject(notFound()), Component: () => null },
        ],
      },
    ],
  },
]

/** One screen; its id is its source path, by which the server finds its files in the manifest. */
function screen(
  id: string,
  path: string,
  handle: ScreenHandle,
  lazy: LazyRouteFunction<RouteObject>,
): RouteObject {
  return { id, path, handle, lazy }
}
