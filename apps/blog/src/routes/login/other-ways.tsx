import { Button, buttonAttributes } from '@qingjian/ui/button'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { useSite } from '#core/data/use-site.ts'
import type { LoginView } from './login-view.ts'
import styles from './other-ways.module.css'
import { listProviders, type Provider } from './providers.ts'
import { useViewLink } from './use-view-link.ts'
import { useReturnPath } from './use-return-path.ts'

/** The enabled OAuth providers and WeChat. */
export function OtherWays({ view }: { view: LoginView }): ReactElement | null {
  const api = useApi()
  const { loginTypeList } = useSite()
  const { next } = useReturnPath()
  const linkTo = useViewLink()
  const [pendingSource, setPendingSource] = useState<string>()
  const providers = listProviders(loginTypeList)
  const hasWechat = loginTypeList.includes('wechat') && view !== 'wechat'

  const startLogin = async ({ source }: Provider): Promise<void> => {
    setPendingSource(source)
    try {
      location.assign(requireWebUrl(await api.accounts.authorizeUrl(source, { redirect: next })))
    } catch (error) {
      setPendingSource(undefined)
      showError(error)
    }
  }

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
            loading={pendingSource === provider.source}
            onClick={() => void startLogin(provider)}
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
