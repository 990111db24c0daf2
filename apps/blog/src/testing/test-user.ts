import { currentUserQuery } from '@qingjian/api-client/query'
import { appLoader } from '#core/data/app-context.ts'
import { loadQuery } from '#core/data/load-query.ts'

/** The response of `/auth/info` for a logged-in user. */
export const testUser = {
  id: 7,
  nickname: '子衿',
  avatar: '',
  email: null,
  sex: 0,
  signature: '',
  roles: ['user'],
  createTime: '2026-01-01 08:00:00',
}

/** Loader of a screen in a test: loads the user, so that the page is rendered for a login. */
export const userLoader = appLoader(async ({ api, queryClient }) => {
  await loadQuery(queryClient, currentUserQuery(api))
  return null
})
