import styles from './add-preview-buttons.module.css'

/**
 * Wraps each picture that is not inside a link in a button; the returned function unwraps them.
 * @param onOpen Called with those pictures that are still in the page, and the index of the activated one.
 */
export function addPreviewButtons(
  root: HTMLElement,
  onOpen: (pictures: readonly HTMLImageElement[], index: number) => void,
): () => void {
  const pictures = [...root.querySelectorAll('img')].filter((img) => img.closest('a, button') === null)
  const buttons = pictures.map((img) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.button ?? ''
    button.ariaHasPopup = 'dialog'
    // The server sets `alt="image"` for a picture without a description.
    button.ariaLabel = img.alt === 'image' ? '查看大图' : `查看大图：${img.alt}`
    button.addEventListener('click', () => {
      const shown = pictures.filter(({ isConnected }) => isConnected)
      onOpen(shown, shown.indexOf(img))
    })
    const picture = img.closest('picture') ?? img
    picture.replaceWith(button)
    button.append(picture)
    return button
  })
  return () => {
    for (const button of buttons) button.replaceWith(...button.childNodes)
  }
}
