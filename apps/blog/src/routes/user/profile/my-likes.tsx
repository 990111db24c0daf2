import type { MyLike } from '@qingjian/api-client/contract'
import { likeQueries } from '@qingjian/api-client/query'
import { Tag } from '@qingjian/ui/tag'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { OwnList } from './own-list.tsx'
import styles from './own-list.module.css'
import { usePageNum } from './use-page-num.ts'

const kinds: Record<MyLike['type'], string> = {
  article: '文章',
  comment: '评论',
  moment: '说说',
  message: '留言',
}

/** What the user likes. */
export function Section(): ReactElement {
  const query = useQuery(likeQueries(useApi()).mine({ pageNum: usePageNum() }))
  return (
    <OwnList
      tab="likes"
      query={query}
      emptyTitle="还没有点赞"
      emptyText="你点过赞的文章、评论和留言会列在这里。"
      keyOf={({ type, targetId }) => `${type} ${targetId}`}
      renderItem={({ type, title, link, createTime }) => (
        <div className={styles.main}>
          <p className={styles.title}>{link === null ? title : <Link to={link}>{title}</Link>}</p>
          <p className={styles.facts}>
            <Tag>{kinds[type]}</Tag>
            <span>{createTime.slice(0, 16)}</span>
          </p>
        </div>
      )}
    />
  )
}
