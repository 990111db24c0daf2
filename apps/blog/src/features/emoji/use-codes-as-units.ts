import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { EmojiMatch } from './emoji-codes.ts'

/**
 * Makes each emoji code of a text area one unit for the caret and for deletions.
 * @returns The selected range.
 */
export function useCodesAsUnits(
  area: RefObject<HTMLTextAreaElement | null>,
  matches: readonly EmojiMatch[],
): readonly [start: number, end: number] {
  const [selection, setSelection] = useState<readonly [start: number, end: number]>([0, 0])

  const onSelection = useEffectEvent((control: HTMLTextAreaElement): void => {
    if (document.activeElement !== control) return setSelection([0, 0])
    const { selectionStart: start, selectionEnd: end } = control
    const entered =
      start === end ? matches.find((match) => match.start < start && start < match.end) : undefined
    if (entered === undefined) return setSelection([start, end])
    // On from where the caret was before.
    const edge = selection[1] <= entered.start ? entered.end : entered.start
    control.setSelectionRange(edge, edge)
  })

  const onDelete = useEffectEvent((event: InputEvent, control: HTMLTextAreaElement): void => {
    const { selectionStart: caret, selectionEnd } = control
    if (caret !== selectionEnd || event.isComposing || !event.cancelable) return
    const deleted = matches.find(
      ({ start, end }) =>
        (event.inputType === 'deleteContentBackward' && end === caret) ||
        (event.inputType === 'deleteContentForward' && start === caret),
    )
    if (deleted === undefined) return
    event.preventDefault()
    control.setSelectionRange(deleted.start, deleted.end)
    // Deprecated, but the only API that preserves the undo history.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('delete')
  })

  useEffect(() => {
    const control = area.current
    if (control === null) return undefined
    const end = new AbortController()
    document.addEventListener('selectionchange', () => onSelection(control), end)
    control.addEventListener('beforeinput', (event) => onDelete(event, control), end)
    return () => end.abort()
  }, [area])

  return selection
}
