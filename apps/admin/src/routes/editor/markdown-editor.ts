import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { createShadowParent } from './shadow-parent.ts'
import { insertLink, wrapSelection } from './markdown-commands.ts'

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
  '.cm-panels': { background: 'var(--paper-sunken)', color: 'var(--ink)' },
})

/** Language and styles of every editor and diff. */
export const editorBase: Extension = [
  markdown({ base: markdownLanguage }),
  syntaxHighlighting(highlight),
  theme,
  EditorView.lineWrapping,
]

/** What the editor reports. */
export interface MarkdownEditorOptions {
  parent: HTMLElement
  text: string
  onChange: () => void
  onScroll: (ratio: number) => void
  /** Receives pictures that were pasted or dropped. */
  onPictures: (pictures: File[]) => void
}

/** Creates the editor of a body. */
export function createMarkdownEditor(options: MarkdownEditorOptions): EditorView {
  const { text, onChange, onScroll, onPictures } = options
  const { root, parent } = createShadowParent(options.parent)
  const takePictures = (data: DataTransfer | null): boolean => {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length > 0) onPictures(pictures)
    return pictures.length > 0
  }
  return new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        drawSelection(),
        highlightSelectionMatches(),
        keymap.of([
          { key: 'Mod-b', run: wrapSelection('**', '**', '粗体') },
          { key: 'Mod-i', run: wrapSelection('*', '*', '斜体') },
          { key: 'Mod-e', run: wrapSelection('`', '`', '代码') },
          { key: 'Mod-k', run: insertLink },
          indentWithTab,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        editorBase,
        EditorView.contentAttributes.of({ 'aria-label': '正文', lang: 'zh-CN', spellcheck: 'true' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange()
        }),
        EditorView.domEventHandlers({
          paste: (event) => takePictures(event.clipboardData),
          drop: (event) => takePictures(event.dataTransfer),
          scroll: (_, { scrollDOM: { scrollTop, scrollHeight, clientHeight } }) =>
            onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight)),
        }),
      ],
    }),
  })
}
