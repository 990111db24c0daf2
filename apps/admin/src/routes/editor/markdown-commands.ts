import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

type Command = (view: EditorView) => boolean

/** Puts marks around the selection, or around a placeholder that is selected then. */
const wrapSelection =
  (before: string, after: string, placeholder: string): Command =>
  (view) => {
    view.dispatch(
      view.state.changeByRange((range) => {
        const text = view.state.sliceDoc(range.from, range.to) || placeholder
        const start = range.from + before.length
        return {
          changes: { from: range.from, to: range.to, insert: before + text + after },
          range: EditorSelection.range(start, start + text.length),
        }
      }),
      { scrollIntoView: true, userEvent: 'input' },
    )
    view.focus()
    return true
  }

/** Makes a link of the selection, with its address selected. */
const insertLink: Command = (view) => {
  const { from, to } = view.state.selection.main
  const text = view.state.sliceDoc(from, to) || '文字'
  const address = 'https://'
  const start = from + text.length + 3
  view.dispatch({
    changes: { from, to, insert: `[${text}](${address})` },
    selection: { anchor: start, head: start + address.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
  view.focus()
  return true
}

/** Puts a prefix before each selected line. */
const prefixLines =
  (prefix: string): Command =>
  (view) => {
    const { from, to } = view.state.selection.main
    const first = view.state.doc.lineAt(from).number
    const last = view.state.doc.lineAt(to).number
    const changes = Array.from({ length: last - first + 1 }, (_, index) => ({
      from: view.state.doc.line(first + index).from,
      insert: prefix,
    }))
    view.dispatch({ changes, scrollIntoView: true, userEvent: 'input' })
    view.focus()
    return true
  }

/** Inserts a block behind the line of the cursor and a blank line, and selects a part of it. */
export const insertBlock =
  (block: string, selected: string): Command =>
  (view) => {
    const { doc, selection: cursor } = view.state
    const { to, length, number } = doc.lineAt(cursor.main.head)
    const isBehindBlank = number === 1 || doc.line(number - 1).length === 0
    const gap = length > 0 ? '\n\n' : isBehindBlank ? '' : '\n'
    const start = to + gap.length + block.indexOf(selected)
    view.dispatch({
      changes: { from: to, insert: `${gap}${block}\n` },
      selection: { anchor: start, head: start + selected.length },
      scrollIntoView: true,
      userEvent: 'input',
    })
    view.focus()
    return true
  }

/** What Markdown would read as a mark in an alternative text. */
const altMarks = /[\\[\]`*_<&$~]/g

/** Inserts a picture as a paragraph of its own, and sets the cursor behind it. */
export function insertPicture(view: EditorView, source: string, alt: string): void {
  const { head } = view.state.selection.main
  const { from, to, text: line } = view.state.doc.lineAt(head)
  const isBlank = line.trim() === ''
  const before = isBlank ? '' : '\n\n'
  const text = `${before}![${alt.replaceAll(altMarks, String.raw`\$&`)}](${source})\n\n`
  const start = isBlank ? from : to
  view.dispatch({
    changes: { from: start, to, insert: text },
    selection: { anchor: start + text.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
  view.focus()
}

/** A button of the toolbar. */
interface Format {
  name: string
  label: string
  /** Letter that runs it together with Ctrl, or Command on a Mac. */
  key?: string
  run: Command
}

/** What the toolbar inserts. */
export const formats: readonly Format[] = [
  { name: 'bold', label: '粗体', key: 'b', run: wrapSelection('**', '**', '粗体') },
  { name: 'italic', label: '斜体', key: 'i', run: wrapSelection('*', '*', '斜体') },
  { name: 'heading', label: '小标题', run: prefixLines('## ') },
  { name: 'quote', label: '引用', run: prefixLines('> ') },
  { name: 'list', label: '列表', run: prefixLines('- ') },
  { name: 'code', label: '行内代码', key: 'e', run: wrapSelection('`', '`', '代码') },
  { name: 'link', label: '链接', key: 'k', run: insertLink },
]

/** Blocks of the menu 插入, and of the one after `/`, which finds them by their keyword too. */
export const blocks: readonly { label: string; keyword: string; run: Command }[] = [
  { label: '提示框', keyword: 'note', run: insertBlock('> [!NOTE]\n> 提示', '提示') },
  { label: '表格', keyword: 'table', run: insertBlock('| 甲 | 乙 |\n| --- | --- |\n| 一 | 二 |', '甲') },
  { label: '代码块', keyword: 'code', run: insertBlock('```ts\n代码\n```', '代码') },
  { label: '公式', keyword: 'math', run: insertBlock('$$\nE = mc^2\n$$', 'E = mc^2') },
  {
    label: 'Mermaid 图',
    keyword: 'mermaid',
    run: insertBlock('```mermaid\ngraph LR\n  甲 --> 乙\n```', '甲 --> 乙'),
  },
  { label: '脚注', keyword: 'footnote', run: insertBlock('正文[^1]\n\n[^1]: 脚注', '脚注') },
  { label: '任务列表', keyword: 'task', run: insertBlock('- [ ] 要做的事', '要做的事') },
  { label: '摘要分隔', keyword: 'more', run: insertBlock('<!-- more -->', '<!-- more -->') },
]
