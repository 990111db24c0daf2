import { createRoot } from 'react-dom/client'
import { PhotoProvider, PhotoView } from 'react-photo-view'
import 'react-photo-view/dist/react-photo-view.css'
import { picture } from './picture.ts'
import type { Subject } from './subject.ts'

/** Its viewer. */
export function mount(root: HTMLElement): Subject {
  createRoot(root).render(
    <PhotoProvider>
      <PhotoView src={picture}>
        <img src={picture} alt="缩略图" width={80} height={60} />
      </PhotoView>
    </PhotoProvider>,
  )
  const portal = (): Element | null => document.querySelector('.PhotoView-Portal')
  return {
    open: () => root.querySelector('img')?.click(),
    isOpen: () => portal()?.querySelector('img')?.complete === true,
    close: () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    isClosed: () => portal() === null,
  }
}
