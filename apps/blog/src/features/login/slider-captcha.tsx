import type { Captcha, LoginRequest } from '@qingjian/api-client/contract'
import { accountQueries } from '@qingjian/api-client/query'
import { IconButton } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { RefreshIcon } from '@qingjian/ui/icon'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { CaptchaPicture } from './captcha-picture.tsx'
import { isCaptchaError } from './is-captcha-error.ts'
import styles from './slider-captcha.module.css'

interface SliderCaptchaProps {
  /** Submits the solution; rejects if it is wrong. */
  onSubmit: (solution: Pick<LoginRequest, 'nonceStr' | 'value'>) => Promise<void>
  /** Called with the error that ends the login; an `AbortError` if the user closes the dialog. */
  onFailure: (error: unknown) => void
}

/** The slider captcha; each picture allows one attempt. */
export function SliderCaptcha({ onSubmit, onFailure }: SliderCaptchaProps): ReactElement {
  const [attempt, setAttempt] = useState(0)
  const { data: captcha = null, error: loadError } = useQuery(accountQueries(useApi()).captcha(attempt))
  const [offset, setOffset] = useState(0)

  const onLoadError = useEffectEvent(onFailure)
  useEffect(() => {
    if (loadError !== null) onLoadError(loadError)
  }, [loadError])

  const refresh = (): void => {
    setOffset(0)
    setAttempt((now) => now + 1)
  }

  const check = useMutation({
    mutationFn: onSubmit,
    onError: (error) => (isCaptchaError(error) ? refresh() : onFailure(error)),
  })
  const submit = ({ nonceStr }: Captcha): void => {
    if (!check.isPending && offset > 0) check.mutate({ nonceStr, value: offset })
  }

  return (
    <Dialog
      title="拖动滑块完成拼图"
      size="s"
      open
      onOpenChange={() => onFailure(new DOMException('The slider was closed.', 'AbortError'))}
    >
      <div className={styles.captcha}>
        <CaptchaPicture captcha={captcha} offset={offset} />
        <div className={styles.row}>
          <input
            type="range"
            aria-label="拼图滑块"
            aria-valuetext={`已移动 ${offset} 像素`}
            aria-describedby="captcha-help"
            className={styles.slider}
            min={0}
            max={captcha === null ? 1 : captcha.canvasWidth - captcha.blockWidth}
            value={offset}
            onChange={({ target }) => {
              if (!check.isPending) setOffset(Number(target.value))
            }}
            onPointerUp={() => captcha && submit(captcha)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && captcha) submit(captcha)
            }}
          />
          <IconButton label="换一张" onClick={refresh}>
            <RefreshIcon />
          </IconButton>
        </div>
        <p id="captcha-help" className={styles.help}>
          拖到缺口处松手；用键盘时按方向键移动，按回车确认。
        </p>
        <p role="status" className={styles.message}>
          {isCaptchaError(check.error) && '没有对准，换一张再试'}
        </p>
      </div>
    </Dialog>
  )
}
