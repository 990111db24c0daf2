import { EditorView } from '@codemirror/view'
import type { ArticlePreview } from '@qingjian/api-client/contract'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { findHeadingLine } from './find-heading-line.ts'
import { createMarkdownEditor } from './markdown-editor.ts'

interface MarkdownEditorProps {
  /** Refers to the editor while it is open. */
  view: RefObject<EditorView | null>
  /** The text when it is opened. */
  text: string
  /** Line at which it opens, from 1; less for the start. */
  line: number
  onChange: (text: string) => void
  /** Called with the scroll position, 0 to 1. */
  onScroll: (ratio: number) => void
  onPictures: (pictures: File[]) => void
}

/** Opens an editor in the element of the returned reference. */
export function useMarkdownEditor({
  view,
  text,
  line,
  onChange,
  onScroll,
  onPictures,
}: MarkdownEditorProps): RefObject<HTMLDivElement | null> {
  const parent = useRef<HTMLDivElement>(null)
  const reportChange = useEffectEvent(() => onChange(view.current?.state.doc.toString() ?? ''))
  const reportScroll = useEffectEvent((ratio: number) => onScroll(ratio))
  const reportPictures = useEffectEvent((pictures: File[]) => onPictures(pictures))
  useEffect(() => {
    if (parent.current === null) return undefined
    const editor = createMarkdownEditor({
      parent: parent.current,
      text,
      onChange: () => reportChange(),
      onScroll: (ratio) => reportScroll(ratio),
      onPictures: (pictures) => reportPictures(pictures),
    })
    view.current = editor
    goToLine(editor, line)
    return () => {
      view.current = null
      editor.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per opened file
  }, [])
  return parent
}

function goToLine(view: EditorView, number: number): void {
  if (number < 1 || number > view.state.doc.lines) return
  const { from } = view.state.doc.line(number)
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'start' }) })
  view.focus()
}

/** Goes to a heading of the outline. */
export function goToHeading(view: EditorView, toc: ArticlePreview['toc'], index: number): void {
  goToLine(view, findHeadingLine(view.state.doc.toString(), toc, index))
}
