import type { Captcha } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import styles from './slider-captcha.module.css'

interface CaptchaPictureProps {
  /** Null while it is on its way. */
  captcha: Captcha | null
  /** Pixels of the picture by which the piece is moved. */
  offset: number
}

/** The picture with its gap, and the piece over it. */
export function CaptchaPicture({ captcha, offset }: CaptchaPictureProps): ReactElement {
  if (captcha === null) return <div className={styles.picture} aria-busy="true" />
  const { canvasSrc, canvasWidth, canvasHeight, blockSrc, blockWidth, blockY } = captcha
  const across = (pixels: number): string => `${(pixels / canvasWidth) * 100}%`
  return (
    <div className={styles.picture}>
      <img src={canvasSrc} alt="有一处缺口的图画" width={canvasWidth} height={canvasHeight} />
      <img
        src={blockSrc}
        alt=""
        className={styles.piece}
        style={{
          insetInlineStart: across(offset),
          insetBlockStart: `${(blockY / canvasHeight) * 100}%`,
          inlineSize: across(blockWidth),
        }}
      />
    </div>
  )
}
