import type { RouteObject } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { NotFound } from './not-found.tsx'
import { ScreenFault } from './screen-fault.tsx'
import { Shell } from './shell/shell.tsx'

/** The route table. */
export function createRoutes(): RouteObject[] {
  return [
    {
      path: paths.welcome(),
      HydrateFallback: () => null,
      ErrorBoundary: ScreenFault,
      lazy: () => import('#routes/welcome/welcome.route.tsx'),
    },
    {
      Component: Shell,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: ScreenFault,
          children: [
            { index: true, lazy: () => import('#routes/overview/overview.route.tsx') },
            {
              path: paths.engagement(),
              lazy: () => import('#routes/engagement/engagement.route.tsx'),
            },
            {
              path: paths.articles(),
              lazy: () => import('#routes/articles/articles.route.tsx'),
            },
            { path: paths.taxonomy(), lazy: () => import('#routes/taxonomy/taxonomy.route.tsx') },
            { path: paths.friends(), lazy: () => import('#routes/friends/friends.route.tsx') },
            { path: paths.notices(), lazy: () => import('#routes/notices/notices.route.tsx') },
            { path: paths.users(), lazy: () => import('#routes/users/users.route.tsx') },
            { path: '/users/:id', lazy: () => import('#routes/users/user.route.tsx') },
            { path: paths.moments(), lazy: () => import('#routes/moments/moments.route.tsx') },
            { path: paths.media(), lazy: () => import('#routes/media/media.route.tsx') },
            { path: paths.albums(), lazy: () => import('#routes/albums/albums.route.tsx') },
            { path: '/albums/:folder', lazy: () => import('#routes/albums/album.route.tsx') },
            { path: '/editor', lazy: () => import('#routes/editor/editor.route.tsx') },
            { path: paths.system(), lazy: () => import('#routes/system/system.route.tsx') },
            { path: paths.security(), lazy: () => import('#routes/security/security.route.tsx') },
            { path: paths.settings(), lazy: () => import('#routes/settings/settings.route.tsx') },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]
}
