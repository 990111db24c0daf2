import { mailMutations, mailQueries } from '@qingjian/api-client/query'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { buttonAttributes, Button } from '@qingjian/ui/button'
import { MailIcon, SuccessIcon } from '@qingjian/ui/icon'
import type { MailKind } from '@qingjian/api-client/contract'
import { loadQuery } from '#core/data/load-query.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { paths } from '#core/paths.ts'
import styles from './unsubscribe.module.css'

export const loader = appLoader(async ({ api, queryClient, params }) => {
  const token = params['token'] ?? ''
  await loadQuery(queryClient, mailQueries(api).subscription(token))
  return token
})

const kinds: Readonly<Record<MailKind, string>> = {
  reply: '有人回复或提到你时的邮件',
  comment: '有人评论你的文章时的邮件',
}

/** Unsubscribes from one kind of email, by the link in its footer. */
export function Component(): ReactElement {
  const token = useLoaderData<string>()
  const api = useApi()
  const { data } = useSuspenseQuery(mailQueries(api).subscription(token))
  const ending = useMutation({ ...mailMutations(api).unsubscribe(), onError: showError })

  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <div className={styles.slip}>
        {ending.isSuccess ? <SuccessIcon className={styles.icon} /> : <MailIcon className={styles.icon} />}
        <h1 className={styles.title}>退订邮件</h1>
        <div aria-live="polite">
          {ending.isSuccess ? (
            <p>
              不会再给 <strong>{data.email}</strong> 寄{kinds[data.kind]}了。
            </p>
          ) : (
            <p>
              不再给 <strong>{data.email}</strong> 寄{kinds[data.kind]}？
            </p>
          )}
        </div>
        {ending.isSuccess ? (
          <Link to={paths.home()} {...buttonAttributes({})}>
            回首页
          </Link>
        ) : (
          <Button variant="primary" loading={ending.isPending} onClick={() => ending.mutate(token)}>
            退订
          </Button>
        )}
        <p className={styles.note}>站内的消息通知不受影响，验证码邮件照常寄。</p>
      </div>
    </div>
  )
}
