import { useEffect, useLayoutEffect, useState, type ReactElement, type RefObject } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { followScriptSetting } from '#features/reading/follow-script-setting.ts'
import { addCopyButtons } from './body/add-copy-buttons.ts'
import { renderDiagramsOnDemand } from './body/load-diagrams.ts'
import { placeMarginNotesOnDemand } from './body/load-margin-notes.ts'
import { addPreviewButtons } from './body/add-preview-buttons.ts'
import styles from './article-body.module.css'
import { mergeCleanups } from './body/merge-cleanups.ts'
import { paintPlaceholders } from './body/paint-placeholders.ts'
import { watchRemotePictures } from './body/watch-remote-pictures.ts'

interface ArticleBodyProps {
  /** Sanitised HTML from the server. */
  html: string
  ref: RefObject<HTMLDivElement | null>
}

const ArticlePictures = lazyComponent(async () => (await import('./article-pictures.tsx')).ArticlePictures)

/** The article's HTML, enhanced on the client: copy buttons, diagrams, placeholders, picture preview. */
export function ArticleBody({ html, ref }: ArticleBodyProps): ReactElement {
  const [pictures, setPictures] = useState<readonly HTMLImageElement[]>([])
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const root = ref.current
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
  }, [html, ref])

  // Before the paint, so that a navigation in the page shows the chosen script at once.
  useLayoutEffect(() => followScriptSetting(ref.current), [ref])

  return (
    <>
      {/* The server has sanitised this HTML when it compiled the content. */}
      <div ref={ref} className={`prose ${styles.body}`} dangerouslySetInnerHTML={{ __html: html }} />
      <ArticlePictures
        when={open}
        onMissing={() => setOpen(false)}
        pictures={pictures}
        open={open}
        onOpenChange={setOpen}
        index={index}
        onIndexChange={setIndex}
      />
    </>
  )
}
