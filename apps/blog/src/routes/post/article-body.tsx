import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { mergeCleanups } from './body/merge-cleanups.ts'
import { addCopyButtons } from './body/add-copy-buttons.ts'
import { drawDiagrams } from './body/draw-diagrams.ts'
import { followInnerLinks } from './body/follow-inner-links.ts'
import { paintPlaceholders } from './body/paint-placeholders.ts'

interface ArticleBodyProps {
  /** Sanitised HTML from the server. */
  html: string
  ref: RefObject<HTMLDivElement | null>
}

/** The article's text, brought to life where scripts run: copying, diagrams, placeholders, links without a page load. */
export function ArticleBody({ html, ref }: ArticleBodyProps): ReactElement {
  const navigate = useNavigate()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => {
    const root = ref.current
    if (root === null) return undefined
    return mergeCleanups([
      addCopyButtons(root),
      paintPlaceholders(root),
      drawDiagrams(root),
      followInnerLinks(root, (path) => void go.current(path)),
    ])
  }, [html, ref])
  // The server's sanitiser is the gate; see the content pipeline.
  return <div ref={ref} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
