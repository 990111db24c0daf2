import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { FactList } from '#features/site-numbers/fact-list.tsx'
import { useSiteNumbers } from '#features/site-numbers/use-site-numbers.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { paths } from '#core/paths.ts'
import { AsideBox } from './aside-box.tsx'
import styles from './site-counters.module.css'

/** Site statistics. */
export function SiteCounters(): ReactElement {
  const { articles, words, categories, tags, visitors, views } = useSiteNumbers()
  const isStatic = useIsStatic()
  return (
    <AsideBox title="本站">
      <FactList
        facts={[
          ['文章', `${articles} 篇`],
          ['总字数', `${words} 字`],
          ['分类', `${categories} 个`],
          ['标签', `${tags} 个`],
          ['访客', visitors && `${visitors} 人`],
          ['浏览', views && `${views} 次`],
        ]}
      />
      {!isStatic && (
        <Link to={paths.random()} rel="nofollow" className={styles.random}>
          随机一篇
        </Link>
      )}
    </AsideBox>
  )
}
