import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { editorBase } from '#features/diff/editor-base.ts'
import { createShadowParent } from '#features/diff/shadow-parent.ts'
import { picturesOf } from '#features/uploads/pictures-of.ts'
import { blankHint } from './blank-hint.ts'
import { formats } from './markdown-commands.ts'
import { slashMenu } from './slash-menu.ts'

/** What the editor reports. */
export interface MarkdownEditorOptions {
  parent: HTMLElement
  text: string
  onChange: () => void
  onScroll: (ratio: number) => void
  /** Receives pictures that were pasted or dropped. */
  onPictures: (pictures: File[]) => void
}

/** How the keyboard leaves the body (WCAG 2.1.2). */
export const leaveHint = 'Tab 缩进；按 Esc 再按 Tab 离开正文'

/** Creates the editor of a body. */
export function createMarkdownEditor(options: MarkdownEditorOptions): EditorView {
  const { text, onChange, onScroll, onPictures } = options
  const { root, parent } = createShadowParent(options.parent)
  const handlePictures = (data: DataTransfer | null): boolean => {
    const pictures = picturesOf(data)
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
          ...formats.flatMap(({ key, run }) => (key === undefined ? [] : [{ key: `Mod-${key}`, run }])),
          indentWithTab,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        editorBase,
        blankHint,
        slashMenu,
        EditorView.contentAttributes.of({
          'aria-label': '正文',
          'aria-description': leaveHint,
          lang: 'zh-CN',
          spellcheck: 'true',
          // As any editable element; axe requires it to be written.
          tabindex: '0',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange()
        }),
        EditorView.domEventHandlers({
          paste: (event) => handlePictures(event.clipboardData),
          drop: (event) => handlePictures(event.dataTransfer),
          scroll: (_, { scrollDOM: { scrollTop, scrollHeight, clientHeight } }) =>
            onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight)),
        }),
      ],
    }),
  })
}
