import type { CommentRecord } from '@qingjian/api-client/contract'
import { commentMutations, commentQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { confirm } from '#core/screen/confirm.ts'
import { Tag } from '@qingjian/ui/tag'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from '#core/data/error-message.ts'
import { useAppContext } from '#core/data/use-app-context.ts'
import { paths } from '#core/paths.ts'
import { OwnList } from './own-list.tsx'
import styles from './own-list.module.css'
import { usePageNum } from './use-page-num.ts'

/** The user's own comments. */
export function Section(): ReactElement {
  const { api, queryClient } = useAppContext()
  const removal = useMutation(commentMutations(api).remove())
  const query = useQuery(commentQueries(api).mine({ pageNum: usePageNum() }))

  const remove = async ({ id }: CommentRecord): Promise<void> => {
    const agreed = await confirm({
      title: '删除这条评论？',
      message: '删除后不能恢复。',
      tone: 'danger',
      action: () => removal.mutateAsync(id),
      errorText: errorMessage,
    })
    if (!agreed) return
    toast.success('评论已删除')
    await queryClient.invalidateQueries({ queryKey: commentQueries(api).all })
  }

  return (
    <OwnList
      tab="comments"
      query={query}
      emptyTitle="还没有评论"
      emptyText="你在文章下写的评论会列在这里。"
      keyOf={({ id }) => id}
      renderItem={(comment) => (
        <>
          <div className={styles.main}>
            {comment.anchor && <p className={styles.facts}>“{comment.anchor.exact}”</p>}
            <div className={styles.quote} dangerouslySetInnerHTML={{ __html: comment.content }} />
            <p className={styles.facts}>
              <span>{comment.createTime.slice(0, 16)}</span>
              {comment.isPending && <Tag>等待审核</Tag>}
              {comment.articleId !== null && (
                <Link to={`${paths.post(comment.articleId)}#comment-${comment.id}`}>
                  《{comment.articleTitle}》
                </Link>
              )}
              <span>{comment.likeCount} 个赞</span>
            </p>
          </div>
          <Button size="s" onClick={() => void remove(comment)}>
            删除
          </Button>
        </>
      )}
    />
  )
}
