import type { EditorState, Extension } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'

const text = '写正文：可以用 Markdown，图片直接粘贴或拖进来，输入 / 插入表格、代码等。'

/** UTF-16 code units up to which a text may be blank, so that a long one is not copied at each change. */
const blankLimit = 16

class Hint extends WidgetType {
  override toDOM(): HTMLElement {
    const hint = document.createElement('span')
    hint.textContent = text
    hint.className = 'cm-placeholder'
    // The editor has it as its `aria-placeholder`.
    hint.ariaHidden = 'true'
    return hint
  }

  override ignoreEvent(): boolean {
    return false
  }
}

const hint = Decoration.widget({ widget: new Hint(), side: 1 })

const isBlank = ({ doc }: EditorState): boolean => doc.length < blankLimit && doc.toString().trim() === ''

/** Placeholder of an empty text; that of CodeMirror is not shown for a new file, whose text is an empty line. */
export const blankHint: Extension = [
  EditorView.decorations.compute(['doc'], (state) =>
    isBlank(state) ? Decoration.set([hint.range(state.doc.length)]) : Decoration.none,
  ),
  EditorView.contentAttributes.compute(['doc'], (state): Record<string, string> =>
    isBlank(state) ? { 'aria-placeholder': text } : {},
  ),
  EditorView.theme({
    '.cm-placeholder': { color: 'var(--ink-faint)', verticalAlign: 'baseline', pointerEvents: 'none' },
  }),
]
