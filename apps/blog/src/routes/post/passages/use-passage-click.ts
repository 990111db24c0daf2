import { useEffect, useEffectEvent } from 'react'
import type { PassageGroup } from './passage-groups.ts'
import { toPassage, type PassageText } from './passage-text.ts'

/** Calls back when a commented passage is clicked; links and controls within it keep their function. */
export function usePassageClick(
  text: PassageText,
  groups: readonly PassageGroup[],
  onClick: (group: PassageGroup) => void,
): void {
  const handle = useEffectEvent(({ target, clientX, clientY }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a, button, summary, input') !== null) return
    if (getSelection()?.isCollapsed === false || !('caretPositionFromPoint' in document)) return
    const caret = document.caretPositionFromPoint(clientX, clientY)
    if (!(caret?.offsetNode instanceof Text)) return
    const { offsetNode: node, offset } = caret
    const range = new Range()
    range.setStart(node, Math.max(0, offset - 1))
    range.setEnd(node, Math.min(node.length, offset + 1))
    const clicked = toPassage(text, range)
    const group = clicked && groups.find(({ start, end }) => start < clicked.end && end > clicked.start)
    if (group) onClick(group)
  })
  const { body } = text
  useEffect(() => {
    body.addEventListener('click', handle)
    return () => body.removeEventListener('click', handle)
  }, [body])
}
