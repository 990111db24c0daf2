import type { ReactElement } from 'react'
import { FactList } from '#features/site-numbers/fact-list.tsx'
import { useSiteNumbers } from '#features/site-numbers/use-site-numbers.ts'
import { AsideBox } from './aside-box.tsx'

/** The site in numbers. */
export function SiteCounters(): ReactElement {
  const { articles, categories, tags, visitors, views } = useSiteNumbers()
  return (
    <AsideBox title="本站">
      <FactList
        facts={[
          ['文章', `${articles} 篇`],
          ['分类', `${categories} 个`],
          ['标签', `${tags} 个`],
          ['访客', `${visitors} 人`],
          ['浏览', `${views} 次`],
        ]}
      />
    </AsideBox>
  )
}
