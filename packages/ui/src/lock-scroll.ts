let locks = 0
let restore: (() => void) | undefined

/** Backdrop colour of dialogs. */
const BACKDROP = 'rgb(12 16 14)'

/**
 * Prevents the page from scrolling without a layout shift, until the returned function is called; locks are counted.
 * @param cover Colour of an opaque overlay; by default the page shows through the backdrop of a dialog.
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
  // Not `clientWidth`, which excludes a stable gutter without a scrollbar.
  if (window.innerWidth > root.offsetWidth) {
    // Keeping the gutter of a visible scrollbar avoids a horizontal layout shift.
    root.style.scrollbarGutter = 'stable'
    // A backdrop does not cover the gutter, which shows the root's background: shade the root and give a body without a
    // colour of its own that of the root. A colour of its own still follows the theme.
    const [rootColor, ownColor] = [root, body].map((element) => getComputedStyle(element).backgroundColor)
    const background = [rootColor, ownColor].find(isOpaque) ?? 'canvas'
    if (!isOpaque(ownColor)) body.style.backgroundColor = background
    root.style.backgroundColor = cover ?? `color-mix(in srgb, ${background}, ${BACKDROP})`
  }
  root.style.overflow = 'hidden'
  return () => {
    Object.assign(root.style, { overflow, scrollbarGutter, backgroundColor })
    body.style.backgroundColor = bodyColor
  }
}

function isOpaque(color: string | undefined): color is string {
  return color !== undefined && color !== 'rgba(0, 0, 0, 0)'
}
