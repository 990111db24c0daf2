import { accountMutations } from '@qingjian/api-client/query'
import { Button, buttonAttributes } from '@qingjian/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { useSite } from '#core/data/use-site.ts'
import type { LoginView } from './login-view.ts'
import styles from './other-ways.module.css'
import { listProviders } from './providers.ts'
import { useViewLink } from './use-view-link.ts'
import { useReturnPath } from './use-return-path.ts'

/** The enabled OAuth providers and WeChat. */
export function OtherWays({ view }: { view: LoginView }): ReactElement | null {
  const { loginTypeList } = useSite()
  const { next } = useReturnPath()
  const linkTo = useViewLink()
  const providers = listProviders(loginTypeList)
  const hasWechat = loginTypeList.includes('wechat') && view !== 'wechat'

  const login = useMutation({
    ...accountMutations(useApi()).authorizeUrl(),
    onSuccess: (url) => location.assign(requireWebUrl(url)),
    onError: showError,
  })
  // After the response, the browser still loads the page of the provider.
  const isLeaving = login.isPending || login.isSuccess

  if (providers.length === 0 && !hasWechat) return null
  return (
    <section aria-labelledby="other-ways" className={styles.ways}>
      <h2 id="other-ways" className={styles.title}>
        其他方式
      </h2>
      <div className={styles.list}>
        {hasWechat && (
          <Link {...linkTo('wechat')} {...buttonAttributes({})}>
            微信
          </Link>
        )}
        {providers.map((provider) => (
          <Button
            key={provider.source}
            loading={isLeaving && login.variables.source === provider.source}
            onClick={() => login.mutate({ source: provider.source, redirect: next })}
          >
            {provider.name}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Rejects URLs other than http(s): the URL of the response is navigated to as it is. */
function requireWebUrl(url: string): string {
  if (/^https?:\/\//.test(url)) return url
  throw new TypeError('The provider has no web address.')
}
