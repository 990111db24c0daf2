import { redirect } from 'react-router-dom'
import { appLoader } from '#core/data/app-context.ts'
import { paths } from '#core/paths.ts'
import { findRandomArticle } from './find-random-article.ts'
import { openArticle } from './open-article.ts'

/** Redirects to a random article other than the referring one; to the archive without articles. */
export const loader = appLoader(async ({ api, request }) => {
  const from = typeof document === 'object' ? location.href : request.headers.get('referer')
  const id = await findRandomArticle(api, openArticle(from))
  throw redirect(id === null ? paths.archive() : paths.post(id))
})

export const Component = (): null => null
