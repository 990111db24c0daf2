import { notifyMissingCode } from '#core/data/show-error.tsx'

/** Loads the diagram renderer if the text has Mermaid sources. The returned function removes the diagrams. */
export function renderDiagramsOnDemand(root: HTMLElement): () => void {
  let isUndone = false
  let undo = (): void => {}
  if (root.querySelector('pre[data-mermaid]') !== null) {
    import('./render-diagrams.ts').then(
      (diagrams) => {
        if (!isUndone) undo = diagrams.renderDiagrams(root)
      },
      () => notifyMissingCode(),
    )
  }
  return () => {
    isUndone = true
    undo()
  }
}
