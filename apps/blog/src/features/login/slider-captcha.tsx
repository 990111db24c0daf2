import type { Captcha, LoginRequest } from '@qingjian/api-client/contract'
import { IconButton } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { RefreshIcon } from '@qingjian/ui/icon'
import { useEffect, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { CaptchaPicture } from './captcha-picture.tsx'
import { isCaptchaError } from './is-captcha-error.ts'
import styles from './slider-captcha.module.css'

interface SliderCaptchaProps {
  /** Submits the solution; rejects if it is wrong. */
  onAnswer: (answer: Pick<LoginRequest, 'nonceStr' | 'value'>) => Promise<void>
  /** Called with the error that ends the login; an `AbortError` if the user closes the dialog. */
  onFailure: (error: unknown) => void
}

/** The slider captcha; each picture allows one attempt. */
export function SliderCaptcha({ onAnswer, onFailure }: SliderCaptchaProps): ReactElement {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [offset, setOffset] = useState(0)
  const [message, setMessage] = useState('')
  const [isChecking, setChecking] = useState(false)

  useEffect(() => {
    const aborter = new AbortController()
    api.accounts.captcha({ signal: aborter.signal }).then(setCaptcha, (error: unknown) => {
      if (!aborter.signal.aborted) onFailure(error)
    })
    return () => aborter.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- fetch a new picture per attempt only
  }, [api, attempt])

  const refresh = (): void => {
    setCaptcha(null)
    setOffset(0)
    setAttempt((now) => now + 1)
  }

  const submit = async ({ nonceStr }: Captcha): Promise<void> => {
    if (isChecking || offset === 0) return
    setChecking(true)
    setMessage('')
    try {
      await onAnswer({ nonceStr, value: offset })
    } catch (error) {
      if (!isCaptchaError(error)) return onFailure(error)
      setMessage('没有对准，换一张再试')
      refresh()
    } finally {
      setChecking(false)
    }
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
              if (!isChecking) setOffset(Number(target.value))
            }}
            onPointerUp={() => captcha && void submit(captcha)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && captcha) void submit(captcha)
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
          {message}
        </p>
      </div>
    </Dialog>
  )
}
