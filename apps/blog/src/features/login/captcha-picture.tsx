import type { Captcha } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import styles from './slider-captcha.module.css'

interface CaptchaPictureProps {
  /** Null while loading. */
  captcha: Captcha | null
  /** Distance in px of the picture by which the piece is moved. */
  offset: number
}

/** The captcha picture with its gap, and the movable piece. */
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
