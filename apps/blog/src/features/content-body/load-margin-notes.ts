/** Loads the placing of margin notes for texts with footnotes, where CSS cannot place them. The returned function stops it. */
export function placeMarginNotesOnDemand(root: HTMLElement): () => void {
  let isStopped = false
  let stop = (): void => {}
  if (!CSS.supports('anchor-name', '--note') && root.querySelector('.footnotes') !== null) {
    import('./margin-notes.ts').then(
      ({ placeMarginNotes }) => {
        if (!isStopped) stop = placeMarginNotes(root)
      },
      // The footnotes stay below the text.
      () => {},
    )
  }
  return () => {
    isStopped = true
    stop()
  }
}
