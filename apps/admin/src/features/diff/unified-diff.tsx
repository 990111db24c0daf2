import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef, type ReactElement } from 'react'
import styles from './diff-view.module.css'
import { plainBase } from './editor-base.ts'
import { createShadowParent } from './shadow-parent.ts'

/** Colors of changes, which replace those of CodeMirror: they have too little contrast on dark paper. */
const theme = EditorView.theme({
  '.cm-content': { padding: 'var(--space-2)', fontFamily: 'var(--font-mono)', fontSize: 'var(--text-sm)' },
  '.cm-gutters': { background: 'transparent', borderInlineEnd: '0' },
  '&.cm-merge-b .cm-changedLine': { background: 'var(--success-soft)' },
  '&.cm-merge-b .cm-changedText, &.cm-merge-b .cm-insertedLine': {
    background: 'none',
    textDecoration: 'none',
  },
  '.cm-deletedChunk': { background: 'var(--danger-soft)', paddingInlineStart: '6px' },
  '&.cm-merge-b .cm-deletedChunk .cm-deletedText': { background: 'none' },
  '.cm-collapsedLines': {
    background: 'var(--paper-sunken)',
    color: 'var(--ink-soft)',
    padding: '2px var(--space-2)',
  },
})

interface UnifiedDiffProps {
  label: string
  before: string
  after: string
}

/** The changed lines of a text, each below its old version. */
export function UnifiedDiff({ label, before, after }: UnifiedDiffProps): ReactElement {
  const parent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (parent.current === null) return undefined
    const view = new EditorView({
      ...createShadowParent(parent.current),
      doc: after,
      extensions: [
        plainBase,
        theme,
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        unifiedMergeView({
          original: before,
          mergeControls: false,
          highlightChanges: false,
          syntaxHighlightDeletions: false,
          gutter: true,
          collapseUnchanged: { margin: 2, minSize: 4 },
        }),
      ],
    })
    return () => view.destroy()
  }, [label, before, after])
  return <div ref={parent} className={styles.sides} />
}
