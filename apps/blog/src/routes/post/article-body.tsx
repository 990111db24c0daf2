import { useEffect, type ReactElement, type RefObject } from 'react'
import { addCopyButtons } from './body/add-copy-buttons.ts'
import { drawDiagrams } from './body/draw-diagrams.ts'
import { mergeCleanups } from './body/merge-cleanups.ts'
import { paintPlaceholders } from './body/paint-placeholders.ts'

interface ArticleBodyProps {
  /** Sanitised HTML from the server. */
  html: string
  ref: RefObject<HTMLDivElement | null>
}

/** The article's text, brought to life where scripts run: copying, diagrams, placeholders. */
export function ArticleBody({ html, ref }: ArticleBodyProps): ReactElement {
  useEffect(() => {
    const root = ref.current
    if (root === null) return undefined
    return mergeCleanups([addCopyButtons(root), paintPlaceholders(root), drawDiagrams(root)])
  }, [html, ref])
  // The server's sanitiser is the gate; see the content pipeline.
  return <div ref={ref} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
