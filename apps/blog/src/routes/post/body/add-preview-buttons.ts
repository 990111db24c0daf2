import styles from './add-preview-buttons.module.css'

/**
 * Puts a button around each picture that is not a link already; undone by the returned function.
 * @param onOpen Called with all those pictures and the position of the one that was chosen.
 */
export function addPreviewButtons(
  root: HTMLElement,
  onOpen: (pictures: readonly HTMLImageElement[], index: number) => void,
): () => void {
  const pictures = [...root.querySelectorAll('img')].filter((img) => img.closest('a, button') === null)
  const buttons = pictures.map((img, index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.button ?? ''
    button.ariaHasPopup = 'dialog'
    // `image` is what the server calls a picture without a description.
    button.ariaLabel = img.alt === 'image' ? '查看大图' : `查看大图：${img.alt}`
    button.addEventListener('click', () => onOpen(pictures, index))
    const picture = img.closest('picture') ?? img
    picture.replaceWith(button)
    button.append(picture)
    return button
  })
  return () => {
    for (const button of buttons) button.replaceWith(...button.childNodes)
  }
}
