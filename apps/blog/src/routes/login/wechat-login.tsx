import { Button } from '@qingjian/ui/button'
import { RefreshIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { SecondFactorForm } from '#features/login/second-factor-form.tsx'
import { useLogin } from './use-login.ts'
import { useWechatCode } from './use-wechat-code.ts'
import styles from './wechat-login.module.css'

/** WeChat login: shows a code that the user sends to the public account. */
export function WechatLogin(): ReactElement {
  const completeLogin = useLogin()
  const { challenge, code, secondsLeft, failure, renew } = useWechatCode(
    (login) => void completeLogin(login, 'wechat'),
  )
  const isExpired = failure !== '' || (code !== null && secondsLeft === 0)
  if (challenge !== null)
    return <SecondFactorForm challenge={challenge} onLogin={(login) => completeLogin(login, 'wechat')} />
  return (
    <div className={styles.wechat}>
      <p>关注本站公众号，把下面的验证码发给它，这里会自动登录。</p>
      {code !== null && (
        <output className={styles.code} data-over={isExpired || undefined} aria-label="公众号验证码">
          {code}
        </output>
      )}
      <p role="status" className={styles.state}>
        {failure || (isExpired ? '验证码已过期' : code === null ? '正在取得验证码…' : '等待公众号回复…')}
        {!isExpired && code !== null && <span aria-hidden="true">{`（${secondsLeft} 秒）`}</span>}
      </p>
      {isExpired && (
        <Button icon={<RefreshIcon />} onClick={renew}>
          换一个验证码
        </Button>
      )}
    </div>
  )
}
