/** Shows each picture's average colour until it has loaded; the returned function stops it. */
export function paintPlaceholders(root: HTMLElement): () => void {
  const pictures = [...root.querySelectorAll<HTMLImageElement>('img[data-thumbhash]')].filter(
    ({ complete }) => !complete,
  )
  if (pictures.length > 0) void paint(pictures)
  return () => {
    for (const picture of pictures) picture.style.removeProperty('background-color')
  }
}

async function paint(pictures: readonly HTMLImageElement[]): Promise<void> {
  const { thumbhashToColor } = await import('./thumbhash-color.ts')
  for (const picture of pictures) {
    if (picture.complete) continue
    picture.style.backgroundColor = thumbhashToColor(picture.dataset['thumbhash'] ?? '')
    picture.addEventListener('load', () => picture.style.removeProperty('background-color'), { once: true })
  }
}
