import { useEffect, useRef, type ReactElement } from 'react'
import styles from './lazy-image.module.css'

/** A blurred stand-in, painted from a base64 thumbhash; the decoder is fetched when the first one is needed. */
export function Thumbhash({ hash }: { hash: string }): ReactElement {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const paint = async (): Promise<void> => {
      const { decodeThumbhash } = await import('./decode-thumbhash.ts')
      // Many may come at once: each has a task of its own, and the last one for a canvas comes last.
      await new Promise((resolve) => setTimeout(resolve))
      const canvas = ref.current
      if (!canvas) return
      const picture = decodeThumbhash(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
      canvas.width = picture.width
      canvas.height = picture.height
      canvas.getContext('2d')?.putImageData(picture, 0, 0)
    }
    // A stand-in that cannot be painted is no loss: the frame keeps its plain colour.
    void paint().catch(() => undefined)
  }, [hash])

  return <canvas ref={ref} aria-hidden="true" className={styles.thumbhash} />
}
