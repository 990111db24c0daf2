import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import styles from './diff-view.module.css'
import { dataTheme, editorBase, plainBase } from './editor-base.ts'
import { createShadowParent } from './shadow-parent.ts'

interface DiffViewProps {
  /** Labels and texts of both sides. */
  before: { label: string; text: string }
  after: { label: string; text: string }
  /** Whether the texts are Markdown, and not data such as YAML. @default true */
  isMarkdown?: boolean
  /** Called with the right side when it changes; without it, both sides are read-only. */
  onChange?: (text: string) => void
}

/** Two texts side by side; where the right one can be changed, a button takes each difference over from the left. */
export function DiffView({ before, after, isMarkdown = true, onChange }: DiffViewProps): ReactElement {
  const parent = useRef<HTMLDivElement>(null)
  const onEdit = useEffectEvent((text: string) => onChange?.(text))
  const isEditable = onChange !== undefined
  const { text: left, label: leftLabel } = before
  const { text: right, label: rightLabel } = after
  useEffect(() => {
    if (parent.current === null) return undefined
    const readOnly = [
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      // Scrolled by keyboard; an editable text has the focus anyway.
      EditorView.contentAttributes.of({ tabindex: '0' }),
    ]
    const labelled = (label: string) => EditorView.contentAttributes.of({ 'aria-label': label })
    const base = isMarkdown ? editorBase : [plainBase, dataTheme]
    const merge = new MergeView({
      ...createShadowParent(parent.current),
      a: { doc: left, extensions: [base, readOnly, labelled(leftLabel)] },
      b: {
        doc: right,
        extensions: [
          base,
          labelled(rightLabel),
          isEditable ? [] : readOnly,
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) onEdit(state.doc.toString())
          }),
        ],
      },
      gutter: true,
      collapseUnchanged: { margin: 3, minSize: 6 },
      ...(isEditable && {
        revertControls: 'a-to-b' as const,
        renderRevertControl: () => {
          const button = document.createElement('button')
          button.textContent = '→'
          button.title = '用左边的这一处'
          button.setAttribute('aria-label', '用左边的这一处')
          return button
        },
      }),
    })
    return () => merge.destroy()
  }, [left, leftLabel, right, rightLabel, isMarkdown, isEditable])
  return (
    <div className={styles.diff}>
      <div className={styles.labels} aria-hidden="true">
        <span>{leftLabel}</span>
        <span>{rightLabel}</span>
      </div>
      <div ref={parent} className={styles.sides} />
    </div>
  )
}
