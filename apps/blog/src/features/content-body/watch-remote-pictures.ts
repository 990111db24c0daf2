/** Shows a frame with the name of the host in place of each picture of another site that fails to load. The returned function stops it. */
export function watchRemotePictures(root: HTMLElement): () => void {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement && target.referrerPolicy === 'no-referrer') void frame(target)
  }
  // Error events do not bubble.
  root.addEventListener('error', onError, true)
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[referrerpolicy]')) {
    if (picture.complete && picture.naturalWidth === 0) void frame(picture)
  }
  return () => root.removeEventListener('error', onError, true)
}

async function frame(picture: HTMLImageElement): Promise<void> {
  const { framePicture } = await import('./frame-picture.ts')
  framePicture(picture)
}
