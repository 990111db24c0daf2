import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { OverlayErrorBoundary } from '#core/faults/overlay-error-boundary.tsx'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { addCopyButtons } from './add-copy-buttons.ts'
import { addPreviewButtons } from './add-preview-buttons.ts'
import styles from './content-body.module.css'
import { FormulaStyles } from './formulas/formula-styles.tsx'
import { renderDiagramsOnDemand } from './load-diagrams.ts'
import { placeMarginNotesOnDemand } from './load-margin-notes.ts'
import { mergeCleanups } from './merge-cleanups.ts'
import { paintPlaceholders } from './paint-placeholders.ts'
import { watchRemotePictures } from './watch-remote-pictures.ts'

interface ContentBodyProps {
  /** Sanitised HTML from the server. */
  html: string
  /** Receives the element with the HTML. */
  ref?: RefObject<HTMLDivElement | null>
}

const ContentPictures = lazyComponent(async () => (await import('./content-pictures.tsx')).ContentPictures)

/**
 * The HTML of an article or a page with the font of its formulas, enhanced on the client: copy buttons, diagrams, placeholders,
 * picture preview.
 */
export function ContentBody({ html, ref }: ContentBodyProps): ReactElement {
  const ownRef = useRef<HTMLDivElement>(null)
  const body = ref ?? ownRef
  const [pictures, setPictures] = useState<readonly HTMLImageElement[]>([])
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const root = body.current
    if (root === null) return undefined
    const openPictures = (all: readonly HTMLImageElement[], chosen: number): void => {
      setPictures(all)
      setIndex(chosen)
      setOpen(true)
    }
    return mergeCleanups([
      addCopyButtons(root),
      paintPlaceholders(root),
      watchRemotePictures(root),
      renderDiagramsOnDemand(root),
      placeMarginNotesOnDemand(root),
      addPreviewButtons(root, openPictures),
    ])
  }, [html, body])

  return (
    <>
      <FormulaStyles html={html} />
      {/* The server has sanitised this HTML when it compiled the content. */}
      <div ref={body} className={`prose ${styles.body}`} dangerouslySetInnerHTML={{ __html: html }} />
      <OverlayErrorBoundary onClose={() => setOpen(false)}>
        <ContentPictures
          when={open}
          onMissing={() => setOpen(false)}
          pictures={pictures}
          open={open}
          onOpenChange={setOpen}
          index={index}
          onIndexChange={setIndex}
        />
      </OverlayErrorBoundary>
    </>
  )
}
