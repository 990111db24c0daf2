import { ImagePreview } from '@qingjian/ui/image-preview'
import { createRoot } from 'react-dom/client'
import { picture } from './picture.ts'
import type { Subject } from './subject.ts'

/** Our viewer, open when the picture is painted. */
export function mount(root: HTMLElement): Subject {
  return mountUntil(root, (dialog) => dialog.querySelector('img')?.complete === true)
}

/** Our viewer, open when its controls are painted too: they are mounted after the picture. */
export function mountWithControls(root: HTMLElement): Subject {
  return mountUntil(root, (dialog) => dialog.querySelector('[data-control]') !== null)
}

function mountUntil(root: HTMLElement, isOpen: (dialog: HTMLDialogElement) => boolean): Subject {
  createRoot(root).render(
    <ImagePreview images={[{ src: picture, alt: '', width: 800, height: 600 }]} history={false}>
      <ImagePreview.Trigger index={0}>
        <img src={picture} alt="缩略图" width={80} height={60} />
      </ImagePreview.Trigger>
    </ImagePreview>,
  )
  const dialog = (): HTMLDialogElement | null => document.querySelector('dialog')
  return {
    open: () => root.querySelector('button')?.click(),
    isOpen: () => {
      const element = dialog()
      return element !== null && isOpen(element)
    },
    close: () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })),
    isClosed: () => dialog() === null,
  }
}
