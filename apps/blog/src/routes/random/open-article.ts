import { matchPath } from 'react-router-dom'

/** Id of the article of a URL; null for other URLs and for null. */
export function openArticle(href: string | null): number | null {
  if (href === null || !URL.canParse(href)) return null
  const id = matchPath('/post/:id', new URL(href).pathname)?.params.id
  return id === undefined || !/^[1-9]\d*$/.test(id) ? null : Number(id)
}
