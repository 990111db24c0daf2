import { currentUserQuery } from '@qingjian/api-client/query'
import { redirect, redirectDocument } from 'react-router-dom'
import { appLoader } from '#core/data/app-context.ts'
import { isAdminPath } from '#features/session/is-admin-path.ts'
import { localPath } from '#features/session/local-path.ts'

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const user = queryClient.getQueryData(currentUserQuery(api).queryKey)
  const next = localPath(url.searchParams.get('next'))
  if (user !== undefined) throw isAdminPath(next) ? redirectDocument(next) : redirect(next)
  return null
})

export { LoginScreen as Component } from './login-screen.tsx'
