import type { ArticleBody } from '@qingjian/api-client/contract'
import { EmptyState } from '@qingjian/ui/empty-state'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { PasswordForm } from '#features/locks/password-form.tsx'

interface LockedArticleProps {
  id: number
  onUnlock: (content: ArticleBody) => void
}

/** In place of the text of a locked article: the password form. */
export function LockedArticle({ id, onUnlock }: LockedArticleProps): ReactElement {
  const { articles } = useApi()
  const isStatic = useIsStatic()
  if (isStatic) return <EmptyState title="这篇文章上了锁" description="网站的静态副本里没有它的正文。" />
  return (
    <PasswordForm
      title="这篇文章需要密码"
      submitLabel="打开文章"
      scriptless="打开上锁的文章需要启用浏览器的脚本。"
      waitKey="article-password-wait"
      onSubmit={async (password) => onUnlock(await articles.unlock(id, password))}
    />
  )
}
