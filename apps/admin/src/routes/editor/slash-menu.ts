import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { blocks } from './markdown-commands.ts'

/** A line that has this alone; Chinese input methods write `、` with the key of `/`. */
const trigger = /^[/、]([^\s/、]*)$/

function complete({ state, pos }: CompletionContext): CompletionResult | null {
  const { from, to, text } = state.doc.lineAt(pos)
  const query = trigger.exec(text)?.[1]?.toLowerCase()
  if (query === undefined || pos !== to) return null
  const options = blocks
    .filter(({ label, keyword }) => label.toLowerCase().includes(query) || keyword.startsWith(query))
    .map(({ label, keyword, run }): Completion => ({
      label,
      detail: keyword,
      apply(view, _, start, end) {
        view.dispatch({ changes: { from: start, to: end }, userEvent: 'input.complete' })
        run(view)
      },
    }))
  return options.length === 0 ? null : { from, options, filter: false }
}

/** Inserts a block by its name, after `/` in a blank line. */
export const slashMenu: Extension = [
  autocompletion({ override: [complete], icons: false }),
  EditorState.phrases.of({ Completions: '插入' }),
  EditorView.theme({
    '.cm-tooltip.cm-tooltip-autocomplete': {
      overflow: 'hidden',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-s)',
      background: 'var(--paper-raised)',
      color: 'var(--ink)',
      boxShadow: 'var(--shadow-2)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      minInlineSize: '12rem',
      maxBlockSize: '20rem',
      padding: 'var(--space-1)',
      fontFamily: 'var(--font-sans)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 'var(--space-4)',
      padding: 'var(--space-2) var(--space-3)',
      borderRadius: 'var(--radius-s)',
      fontSize: 'var(--text-sm)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      background: 'var(--bamboo-soft)',
      color: 'var(--ink)',
    },
    '.cm-completionDetail': { color: 'var(--ink-faint)', fontStyle: 'normal' },
  }),
]
