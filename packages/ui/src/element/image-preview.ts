import { createElement, createRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ImagePreview, type ImagePreviewActions, type PreviewImage } from '../image-preview/index.ts'
import { defineElement, ReactElementHost } from './react-element.ts'

/**
 * `<qingjian-image-preview>` around links to pictures: `<a href="large.jpg"><img src="small.jpg" alt="…"></a>`. A click opens the preview; without
 * scripts, and with a modifier key, the links work as links. `data-caption`, `data-width` and `data-height` of a link are used.
 */
export class ImagePreviewElement extends ReactElementHost {
  readonly #actions = createRef<ImagePreviewActions>()

  override connectedCallback(): void {
    super.connectedCallback()
    this.addEventListener('click', this.#onClick)
  }

  override disconnectedCallback(): void {
    this.removeEventListener('click', this.#onClick)
    super.disconnectedCallback()
  }

  protected render(): ReactNode {
    const links = this.#links()
    return createElement(ImagePreview, {
      images: links.map(toPreviewImage),
      thumbnail: (index) => links[index]?.querySelector('img'),
      actionsRef: this.#actions,
    })
  }

  readonly #onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const index = link ? this.#links().indexOf(link) : -1
    if (index < 0) return
    event.preventDefault()
    // Links may have been added since.
    flushSync(() => this.update())
    this.#actions.current?.open(index)
  }

  #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[href]:has(img)')].filter(
      (link) => !link.closest('dialog'),
    )
  }
}

function toPreviewImage(link: HTMLAnchorElement): PreviewImage {
  const { caption, width, height } = link.dataset
  const image = link.querySelector('img')
  return {
    src: link.href,
    alt: image?.alt ?? '',
    ...(image && { thumbnail: image.currentSrc || image.src }),
    ...(caption !== undefined && { caption }),
    ...(width !== undefined && height !== undefined && { width: Number(width), height: Number(height) }),
  }
}

defineElement('qingjian-image-preview', ImagePreviewElement)

declare global {
  interface HTMLElementTagNameMap {
    'qingjian-image-preview': ImagePreviewElement
  }
}
