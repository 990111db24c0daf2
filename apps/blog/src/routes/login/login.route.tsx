import { currentUserQuery } from '@qingjian/api-client/query'
import { redirect } from 'react-router-dom'
import { appLoader } from '#core/data/app-context.ts'
import { localPath } from '#features/session/local-path.ts'

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const user = queryClient.getQueryData(currentUserQuery(api).queryKey)
  if (user !== undefined) throw redirect(localPath(url.searchParams.get('next')))
  return null
})

export { LoginScreen as Component } from './login-screen.tsx'
