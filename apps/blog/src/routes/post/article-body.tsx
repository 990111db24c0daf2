import { useLayoutEffect, type ReactElement, type RefObject } from 'react'
import { ContentBody } from '#features/content-body/content-body.tsx'
import { followScriptSetting } from '#features/reading/follow-script-setting.ts'

interface ArticleBodyProps {
  /** Sanitised HTML from the server. */
  html: string
  ref: RefObject<HTMLDivElement | null>
}

/** The article's HTML in the script of the reading settings. */
export function ArticleBody({ html, ref }: ArticleBodyProps): ReactElement {
  // Before the paint, so that a navigation in the page shows the chosen script at once.
  useLayoutEffect(() => followScriptSetting(ref.current), [ref])

  return <ContentBody ref={ref} html={html} />
}
