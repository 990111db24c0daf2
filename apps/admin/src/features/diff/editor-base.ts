import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const highlight = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--bamboo)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', color: 'var(--tok-string)' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--ink-faint)' },
])

const theme = EditorView.theme({
  '&': { blockSize: '100%', fontSize: 'var(--text-base)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-sans)', lineHeight: '1.8', overflow: 'auto' },
  '.cm-content': { padding: 'var(--space-4)', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--bamboo-soft)',
  },
  '.cm-gutters': { background: 'transparent', border: 'none' },
  // Symbols that common fonts lack.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: 'none' },
  '.cm-collapsedLines': { background: 'var(--paper-sunken)', color: 'var(--ink-soft)' },
  '.cm-panels': { background: 'var(--paper-sunken)', color: 'var(--ink)' },
})

/** Styles of data such as YAML. */
export const dataTheme: Extension = EditorView.theme({
  '.cm-content': { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-sm)' },
})

/** Styles and texts of every editor and diff. */
export const plainBase: Extension = [
  theme,
  EditorView.lineWrapping,
  EditorState.phrases.of({ '$ unchanged lines': '$ 行没有变' }),
]

/** Language, styles and texts of an editor and a diff of articles. */
export const editorBase: Extension = [
  markdown({ base: markdownLanguage }),
  syntaxHighlighting(highlight),
  plainBase,
]
