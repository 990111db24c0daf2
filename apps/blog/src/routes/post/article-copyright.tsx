import type { ArticleDetail } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { useSiteEnvironment } from '#core/screen/site-environment.ts'
import { paths } from '#core/paths.ts'
import styles from './article-copyright.module.css'

/** Author, permalink and licence of an article. */
export function ArticleCopyright({ article }: { article: ArticleDetail }): ReactElement {
  const { siteUrl } = useSiteEnvironment()
  const url = siteUrl + paths.post(article.id)
  return (
    <dl className={styles.box} aria-label="版权信息">
      <div>
        <dt>作者</dt>
        <dd>{article.nickname}</dd>
      </div>
      <div>
        <dt>链接</dt>
        <dd>
          <a href={url}>{url}</a>
        </dd>
      </div>
      {article.originalUrl !== null && article.originalUrl !== '' ? (
        <div>
          <dt>来源</dt>
          <dd>
            转载自{' '}
            <a href={article.originalUrl} target="_blank" rel="noopener noreferrer nofollow">
              {article.originalUrl}
            </a>
            ，版权归原作者所有
          </dd>
        </div>
      ) : (
        <div>
          <dt>转载</dt>
          <dd>除文中另有说明外，请注明作者与本文链接</dd>
        </div>
      )}
    </dl>
  )
}
