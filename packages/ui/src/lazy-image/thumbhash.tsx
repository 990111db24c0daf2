import { useEffect, useRef, type ReactElement } from 'react'
import styles from './lazy-image.module.css'

/** A blurred placeholder, painted from a base64 ThumbHash; the decoder is imported on first use. */
export function Thumbhash({ hash }: { hash: string }): ReactElement {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const paint = async (): Promise<void> => {
      const { decodeThumbhash } = await import('./decode-thumbhash.ts')
      // One task per placeholder, in order, so that many do not form one long task.
      await new Promise((resolve) => setTimeout(resolve))
      const canvas = ref.current
      // A picture that has loaded meanwhile covers its placeholder.
      if (!canvas?.closest('[data-state=loading]')) return
      const picture = decodeThumbhash(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
      canvas.width = picture.width
      canvas.height = picture.height
      canvas.getContext('2d')?.putImageData(picture, 0, 0)
    }
    // Without a placeholder the frame shows its background colour.
    void paint().catch(() => undefined)
  }, [hash])

  return <canvas ref={ref} aria-hidden="true" className={styles.thumbhash} />
}
