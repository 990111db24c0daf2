import { useEffect, useRef, type ReactElement } from 'react'
import styles from './lazy-image.module.css'

/** A blurred stand-in, painted from a base64 thumbhash; the decoder is fetched when the first one is needed. */
export function Thumbhash({ hash }: { hash: string }): ReactElement {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let current = true
    const paint = async (): Promise<void> => {
      const { thumbHashToRGBA } = await import('thumbhash')
      const canvas = ref.current
      if (!current || !canvas) return
      const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
      canvas.width = w
      canvas.height = h
      canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
    }
    // A stand-in that cannot be painted is no loss: the frame keeps its plain colour.
    void paint().catch(() => undefined)
    return () => {
      current = false
    }
  }, [hash])

  return <canvas ref={ref} width={1} height={1} aria-hidden="true" className={styles.thumbhash} />
}
