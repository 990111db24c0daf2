import type { MyArticle } from '@qingjian/api-client/contract'
import { articleQueries, ownArticleMutations, ownArticleQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { confirm } from '#core/screen/confirm.ts'
import { Tag } from '@qingjian/ui/tag'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from '#core/data/error-message.ts'
import { useAppContext } from '#core/data/use-app-context.ts'
import { EditLink } from '#features/session/edit-link.tsx'
import { paths } from '#core/paths.ts'
import { OwnList } from './own-list.tsx'
import styles from './own-list.module.css'
import { usePageNum } from './use-page-num.ts'

/** The user's own articles, drafts among them. */
export function Section(): ReactElement {
  const { api, queryClient } = useAppContext()
  const removal = useMutation(ownArticleMutations(api).remove())
  const query = useQuery(ownArticleQueries(api).list({ pageNum: usePageNum() }))

  const remove = async ({ id, title }: MyArticle): Promise<void> => {
    const agreed = await confirm({
      title: '删除这篇文章？',
      message: `《${title}》删除后，读者不能再看到它。`,
      tone: 'danger',
      action: () => removal.mutateAsync(id),
      errorText: errorMessage,
    })
    if (!agreed) return
    toast.success('文章已删除')
    await Promise.all(
      [articleQueries, ownArticleQueries].map((queries) =>
        queryClient.invalidateQueries({ queryKey: queries(api).all }),
      ),
    )
  }

  return (
    <OwnList
      tab="articles"
      query={query}
      emptyTitle="还没有文章"
      emptyText="你发表的文章会列在这里。"
      keyOf={({ id }) => id}
      renderItem={(article) => (
        <>
          <div className={styles.main}>
            <p className={styles.title}>
              {article.status === 1 ? (
                <Link to={paths.post(article.id)}>{article.title}</Link>
              ) : (
                <>
                  {article.title} <Tag>草稿</Tag>
                </>
              )}
            </p>
            <p className={styles.facts}>
              <span>{article.createTime.slice(0, 10)}</span>
              <span>{article.quantity} 次阅读</span>
              <span>{article.likeNum} 个赞</span>
              <EditLink
                path={`editor?article=${article.id}`}
                label={`编辑《${article.title}》`}
                className={undefined}
              />
            </p>
          </div>
          <Button size="s" aria-label={`删除《${article.title}》`} onClick={() => void remove(article)}>
            删除
          </Button>
        </>
      )}
    />
  )
}
