import styles from './frame-picture.module.css'

/** Replaces a picture that did not load, and its preview button, by a frame with the name of its host and its alternative text. */
export function framePicture(picture: HTMLImageElement): void {
  const link = document.createElement('a')
  link.className = styles['frame'] ?? ''
  Object.assign(link, { href: picture.src, target: '_blank', rel: 'noopener noreferrer nofollow' })
  const { hostname } = new URL(picture.src)
  const text = picture.alt === '' || picture.alt === 'image' ? '' : `：${picture.alt}`
  link.textContent = `图片没有加载出来${text}`
  const host = document.createElement('small')
  host.textContent = hostname
  link.append(host)
  const shown = picture.closest('button') ?? picture
  shown.replaceWith(link)
}
