import type { LazyRouteFunction, RouteObject } from 'react-router-dom'
import { appLoader } from '#core/data/app-context.ts'
import { requireUser } from './require-user.ts'

/** Loads a route module whose loader requires a user; guests are redirected to the login page. */
export async function guardScreen(
  load: LazyRouteFunction<RouteObject>,
): Promise<Awaited<ReturnType<LazyRouteFunction<RouteObject>>>> {
  const { loader, ...screen } = await load()
  const requireLogin = appLoader(requireUser)
  return {
    ...screen,
    loader: async (args: Parameters<typeof requireLogin>[0]) => {
      await requireLogin(args)
      return typeof loader === 'function' ? loader(args) : null
    },
  }
}
