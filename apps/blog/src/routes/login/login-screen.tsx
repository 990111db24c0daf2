import type { ComponentType, ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { SiteLogo } from '#core/site/site-logo.tsx'
import { SlipsMark } from '#core/site/slips-mark.tsx'
import { useSite } from '#core/data/use-site.ts'
import { AccountForm } from '#features/login/account-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { describeFailure } from './login-failure.ts'
import { OtherWays } from './other-ways.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './login-screen.module.css'
import { readLoginView, type LoginView } from './login-view.ts'
import { useLogin } from './use-login.ts'
import { useViewLink } from './use-view-link.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'

const titles: Record<LoginView, string> = {
  account: '登录',
  register: '注册账号',
  forgot: '找回密码',
  wechat: '微信登录',
}

/** Needs scripts, and few visitors use it. */
const WechatLogin = lazyComponent(async () => (await import('./wechat-login.tsx')).WechatLogin, {
  missing: 'throw',
})

const forms: Record<LoginView, ComponentType> = {
  account: AccountView,
  register: RegisterForm,
  forgot: ForgotForm,
  wechat: WechatLogin,
}

function AccountView(): ReactElement {
  return <AccountForm onLogin={useLogin()} />
}

/** The page to log in, register and reset the password, without site header and footer. */
export function LoginScreen(): ReactElement {
  const { summary, loginTypeList } = useSite()
  const [search] = useSearchParams()
  const view = readLoginView(search.get('view'), loginTypeList)
  const Form = forms[view]
  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <aside className={styles.cover} aria-hidden="true">
        <p className={styles.motto}>{summary}</p>
        <SlipsMark className={styles.slips} />
      </aside>
      <div className={styles.side}>
        <div className={styles.sheet}>
          <SiteLogo />
          <h1 className={styles.title}>{titles[view]}</h1>
          <noscript>
            <p>登录需要启用浏览器的脚本功能。</p>
          </noscript>
          <FormFailure>{describeFailure(search.get('failure'))}</FormFailure>
          <Form key={view} />
          <ViewLinks view={view} />
          <OtherWays view={view} />
        </div>
      </div>
    </div>
  )
}

const steps: readonly [view: LoginView, label: string][] = [
  ['account', '账号登录'],
  ['register', '注册'],
  ['forgot', '忘记密码'],
]

function ViewLinks({ view }: { view: LoginView }): ReactElement {
  const linkTo = useViewLink()
  return (
    <p className={styles.views}>
      {steps
        .filter(([step]) => step !== view)
        .map(([step, label]) => (
          <Link key={step} {...linkTo(step)}>
            {label}
          </Link>
        ))}
    </p>
  )
}
