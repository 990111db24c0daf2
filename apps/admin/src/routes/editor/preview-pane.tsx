import type { ArticlePreview } from '@qingjian/api-client/contract'
import { useTheme } from '@qingjian/theme/react'
import { Button } from '@qingjian/ui/button'
import { useEffect, useRef, type ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import styles from './preview-pane.module.css'

interface PreviewPaneProps {
  preview: ArticlePreview | null
  /** Why the present text is not compiled; null while it is. */
  error: unknown
  onRetry: () => void
  /** Scroll position, 0 to 1. */
  ratio: number
}

/** No scripts: the parent alone changes the document. */
const sandbox = 'allow-same-origin allow-popups'

const skeleton = '<!doctype html><html lang="zh-CN"><head></head><body></body></html>'

/** A compiled article in the styles of the site, in a sandbox without scripts. */
export function PreviewPane({ preview, error, onRetry, ratio }: PreviewPaneProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const { theme } = useTheme()
  useEffect(() => render(frame.current, preview), [preview, theme])
  useEffect(() => {
    const root = frame.current?.contentDocument?.scrollingElement
    root?.scrollTo({ top: ratio * (root.scrollHeight - root.clientHeight) })
  }, [ratio])
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.failure}>
          {preview === null ? '预览没有生成' : '预览还是之前的'}：{errorMessage(error)}
          <Button size="s" onClick={onRetry}>
            重试
          </Button>
        </p>
      )}
      {error === null && preview?.title === '' && preview.problems.length > 0 && (
        <p className={styles.failure}>文章有错误，改好以后才有预览。</p>
      )}
      <iframe
        ref={frame}
        title="预览"
        sandbox={sandbox}
        srcDoc={skeleton}
        className={styles.frame}
        onLoad={({ currentTarget }) => render(currentTarget, preview)}
      />
    </>
  )
}

/** The words of the title, between which its lines break. */
function wordsOf(inner: Document, { title, titleBreaks }: ArticlePreview): Node[] {
  const ends = [...titleBreaks, title.length]
  return ends.flatMap((end, index) => {
    const word = inner.createTextNode(title.slice(ends[index - 1] ?? 0, end))
    return index === 0 ? [word] : [inner.createElement('wbr'), word]
  })
}

function render(frame: HTMLIFrameElement | null, preview: ArticlePreview | null): void {
  const inner = frame?.contentDocument
  if (!inner) return
  const { documentElement: outer, head } = document
  // The policy forbids a style attribute; `data-theme` sets the color scheme too.
  for (const { name, value } of outer.attributes)
    if (name !== 'style') inner.documentElement.setAttribute(name, value)
  if (inner.head.childElementCount === 0) {
    for (const sheet of head.querySelectorAll('link[rel=stylesheet], style'))
      inner.head.append(inner.importNode(sheet, true))
  }
  const html = preview?.html ?? ''
  const title = inner.createElement('h1')
  if (preview !== null && preview.titleBreaks.length > 0 && styles.title) title.className = styles.title
  if (preview !== null) title.append(...wordsOf(inner, preview))
  const body = inner.createElement('div')
  body.innerHTML = html
  const article = inner.createElement('article')
  article.className = `prose ${styles.article}`
  article.append(title, body)
  inner.body.replaceChildren(article)
}
