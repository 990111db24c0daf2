let locks = 0
let restore: (() => void) | undefined

/** Colour of the backdrop behind dialogs. */
const BACKDROP = 'rgb(12 16 14)'

/**
 * Stops the page from scrolling, without moving it, until the returned function is called; locks are counted.
 * @param cover Colour that the whole page is covered with; by default the page shows through the backdrop of dialogs.
 */
export function lockScroll(cover?: string): () => void {
  if (locks++ === 0) restore = freeze(document.documentElement, cover)
  let active = true
  return () => {
    if (!active) return
    active = false
    if (--locks === 0) restore?.()
  }
}

function freeze(root: HTMLElement, cover: string | undefined): () => void {
  const { body } = document
  const { overflow, scrollbarGutter, backgroundColor } = root.style
  const bodyColor = body.style.backgroundColor
  // Not `clientWidth`, which leaves out a gutter without a scrollbar in it.
  if (window.innerWidth > root.offsetWidth) {
    // Keeping the gutter of a visible scrollbar is what avoids the sideways jump.
    root.style.scrollbarGutter = 'stable'
    // No backdrop covers the gutter; it shows the colour of the root, so that takes the shade and the body the colour.
    const background =
      [root, body].map((element) => getComputedStyle(element).backgroundColor).find(isOpaque) ?? 'canvas'
    body.style.backgroundColor = background
    root.style.backgroundColor = cover ?? `color-mix(in srgb, ${background}, ${BACKDROP})`
  }
  root.style.overflow = 'hidden'
  return () => {
    Object.assign(root.style, { overflow, scrollbarGutter, backgroundColor })
    body.style.backgroundColor = bodyColor
  }
}

function isOpaque(color: string): boolean {
  return color !== 'rgba(0, 0, 0, 0)'
}
