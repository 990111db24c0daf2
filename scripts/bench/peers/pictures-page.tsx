import { LazyImage } from '@qingjian/ui/lazy-image'
import { createRoot } from 'react-dom/client'
import { picture } from './picture.ts'
import type { Subject } from './subject.ts'

const PICTURES = 60

/** A page of pictures, which is open from the start. */
const page: Subject = {
  open: () => {},
  isOpen: () => true,
  close: () => {},
  isClosed: () => true,
  scroller: () => document.scrollingElement,
}

const addresses = Array.from({ length: PICTURES }, (_, index) => `${picture}#${index}`)

/** Pictures of ours. */
export function mountLazy(root: HTMLElement): Subject {
  createRoot(root).render(
    addresses.map((src) => <LazyImage key={src} src={src} alt="" width={800} height={600} />),
  )
  return page
}

/** Pictures that the browser defers. */
export function mountNative(root: HTMLElement): Subject {
  createRoot(root).render(
    addresses.map((src) => <img key={src} src={src} alt="" width={800} height={600} loading="lazy" />),
  )
  return page
}
