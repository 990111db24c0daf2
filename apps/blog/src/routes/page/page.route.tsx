import { pagesResource, type ApiClient } from '@qingjian/api-client'
import { pageQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { loadQuery } from '#core/data/load-query.ts'
import { paths } from '#core/paths.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { ContentBody } from '#features/content-body/content-body.tsx'
import columns from '#features/page-columns/page-columns.module.css'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import styles from './page.module.css'

/** The calls are in the code of this screen alone. */
const detail = (api: ApiClient, path: string) => pageQueries({ pages: pagesResource(api.send) }).detail(path)

export const loader = appLoader(async ({ api, queryClient, url }) => {
  // Static hosts add the slash.
  const path = url.pathname.replace(/(?<=.)\/+$/, '')
  await loadQuery(queryClient, detail(api, path))
  return path
})

/** A page of the owner at any address that no other screen has. */
export function Component(): ReactElement {
  const { data: page } = useSuspenseQuery(detail(useApi(), useLoaderData<string>()))
  return (
    <>
      <PageMeta
        title={page.title}
        {...(page.summary !== '' && { description: page.summary })}
        canonicalPath={paths.page(page.path)}
        indexed={!page.isUnlisted}
      />
      <PageHeading title={page.title} />
      <div className={columns.columns}>
        {page.toc.length > 1 && (
          <nav className={`${columns.aside} ${styles.outline}`} aria-label="本页目录">
            <ol className={styles.toc}>
              {page.toc.map(({ id, text, level }) => (
                <li key={id} data-level={level}>
                  <a href={`#${encodeURIComponent(id)}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <ContentBody html={page.content} />
      </div>
    </>
  )
}
