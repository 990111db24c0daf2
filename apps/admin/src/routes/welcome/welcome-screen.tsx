import { Button } from '@qingjian/ui/button'
import { Field, Input, PasswordInput } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { formErrors } from '#core/data/form-errors.ts'
import { paths, sitePaths } from '#core/paths.ts'
import { formText } from '#core/screen/form-text.ts'
import { usePageTitle } from '#core/screen/page-title.ts'
import { writeToken } from '#core/session/token.ts'
import { accessQuery } from '#features/access/access-query.ts'
import styles from './welcome.module.css'

/** Creates the first admin of a new site, with the token in the fragment of the link that the server has logged. */
export function WelcomeScreen(): ReactElement {
  const { api, queryClient } = useAppContext()
  const { hash } = useLocation()
  const navigate = useNavigate()
  usePageTitle('欢迎')
  const create = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      api.owner.create({
        token: hash.slice(1),
        username: formText(form, 'username'),
        nickname: formText(form, 'nickname'),
        email: formText(form, 'email'),
        password: passwordOf(form),
      }),
    onSuccess: async ({ token }) => {
      writeToken(token)
      await queryClient.resetQueries({ queryKey: accessQuery(api).queryKey })
      // Without the token in the history.
      void navigate(paths.overview(), { replace: true })
    },
    gcTime: 0,
  })
  if (hash.slice(1) === '') return <NoToken />
  const errors = formErrors(create.error, '')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    create.mutate(event.currentTarget)
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>欢迎，先建好你的账号</h1>
      <p className={styles.note}>
        这是网站的第一个管理员，也就是站长。以后用它登录网站和后台，文章都署它的昵称。
      </p>
      <form className={styles.form} onSubmit={submit}>
        <Field label="用户名" required hint="登录时用，字母、数字或汉字" error={errors.fields['username']}>
          <Input name="username" autoComplete="username" autoCapitalize="none" maxLength={32} required />
        </Field>
        <Field label="昵称" required hint="访客看到的名字" error={errors.fields['nickname']}>
          <Input name="nickname" autoComplete="nickname" maxLength={20} required />
        </Field>
        <Field label="邮箱" hint="可以不填；忘记密码和有新评论时用" error={errors.fields['email']}>
          <Input name="email" type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label="密码" required hint="至少 8 位" error={errors.fields['password']}>
          <PasswordInput name="password" autoComplete="new-password" minLength={8} maxLength={64} required />
        </Field>
        {errors.form !== null && (
          <p role="alert" className={styles.error}>
            {errors.form}
          </p>
        )}
        <Button type="submit" variant="primary" loading={create.isPending}>
          建好并进入后台
        </Button>
      </form>
    </main>
  )
}

/** The screen without the token, such as from a bookmark. */
function NoToken(): ReactElement {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>链接不完整</h1>
      <p className={styles.note}>
        第一个管理员用启动日志里的链接来建，它的末尾有一段口令，请从日志里整个复制过来。已经有管理员的网站没有这个链接。
      </p>
      <p>
        <a href={sitePaths.login('/admin/')}>已有账号，去登录</a>
      </p>
    </main>
  )
}

/** The password as it was typed; spaces belong to it. */
function passwordOf(form: HTMLFormElement): string {
  const value = new FormData(form).get('password')
  return typeof value === 'string' ? value : ''
}
