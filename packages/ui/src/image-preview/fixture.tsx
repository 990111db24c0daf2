import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../../test/emulate-media.ts'
import { servePictures } from '../../test/serve-pictures.ts'
import { ImagePreview, type ImagePreviewProps, type PreviewImage } from './index.ts'

/** Images of 400 × 200 px. */
export const images: readonly PreviewImage[] = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
  src: `/pictures/${name}.png`,
  alt: name,
  width: 400,
  height: 200,
}))

export const dialog = page.getByRole('dialog', { name: '图片预览' })
/** A button of the preview, by name. */
export const button = (name: string) => dialog.getByRole('button', { name, exact: true })
/** The thumbnail of the third picture. */
export const opener = page.getByRole('button', { name: '缩略图 c' })

/** Five thumbnails with their preview. */
export function Thumbnails(props: Partial<ImagePreviewProps>) {
  return (
    <main>
      <ImagePreview images={images} {...props}>
        {images.map(({ src, alt }, index) => (
          <ImagePreview.Trigger key={src} index={index}>
            <img src={src} alt={`缩略图 ${String(alt)}`} width={80} height={40} />
          </ImagePreview.Trigger>
        ))}
      </ImagePreview>
    </main>
  )
}

/** Opens the third picture, with reduced motion. */
export async function openThird(props?: Partial<ImagePreviewProps>): Promise<void> {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  await render(<Thumbnails {...props} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'c' })).toBeVisible()
}

export const scale = (): number => Number(dialog.element().getAttribute('data-scale'))
export const rotation = (): number => Number(dialog.element().getAttribute('data-rotation'))
/** Bounding box of the picture. */
export const picture = (): DOMRect => dialog.getByRole('img').element().getBoundingClientRect()
