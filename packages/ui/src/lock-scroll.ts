let locks = 0
let restore: (() => void) | undefined

/** Stops the page from scrolling, without moving it, until the returned function is called; locks are counted. */
export function lockScroll(): () => void {
  if (locks++ === 0) restore = freeze(document.documentElement)
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--locks === 0) restore?.()
  }
}

function freeze(root: HTMLElement): () => void {
  const { overflow, scrollbarGutter } = root.style
  // Keeping the gutter of a visible scrollbar is what avoids the sideways jump.
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    root.style.overflow = overflow
    root.style.scrollbarGutter = scrollbarGutter
  }
}
