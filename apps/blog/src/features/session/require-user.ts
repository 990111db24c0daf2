import type { CurrentUser } from '@qingjian/api-client/contract'
import { currentUserQuery } from '@qingjian/api-client/query'
import { redirect } from 'react-router-dom'
import type { AppLoaderArgs } from '#core/data/app-context.ts'
import { paths } from '#core/paths.ts'
import { readToken } from './token-cookie.ts'

/**
 * Returns the current user to a loader.
 * @throws A redirect to the login page with the return path for guests.
 */
export async function requireUser({ api, queryClient, url }: AppLoaderArgs): Promise<CurrentUser> {
  const info = currentUserQuery(api)
  const known = queryClient.getQueryData(info.queryKey)
  if (known !== undefined) return known
  // The server fetches the user before any loader; in the browser the login may not be restored yet.
  const restored = readToken() === null ? null : await queryClient.query(info).catch(() => null)
  if (restored !== null) return restored
  throw redirect(paths.login({ next: url.pathname + url.search }))
}
