import type { Comment } from '@qingjian/api-client/contract'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import type { Passage } from './find-passage.ts'
import { locateComments, type PassageGroup } from './passage-groups.ts'
import { highlightPassages } from './passage-highlights.ts'
import { passageMarkId, PassageMarks } from './passage-marks.tsx'
import { PassagePanel } from './passage-panel.tsx'
import { toAnchor, toRanges, type PassageText } from './passage-text.ts'
import { PassageToolbar } from './passage-toolbar.tsx'
import { useAnchorDraft } from './use-anchor-draft.ts'
import { usePassageClick } from './use-passage-click.ts'
import { usePassageText } from './use-passage-text.ts'
import { findTop, usePassageLayout } from './use-passage-layout.ts'
import styles from './passage-layer.module.css'

interface PassageLayerProps {
  articleId: number
  body: RefObject<HTMLElement | null>
  isOpen: boolean
  comments: readonly Comment[]
  /** The comment whose passage to scroll to. */
  shown: { id: number } | null
  /** Called when its passage has been highlighted for a while. */
  onShown: () => void
  onLocate: (goneIds: ReadonlySet<number>) => void
  onWritingChange: (isWriting: boolean) => void
}

/** Comments on passages of an article, rendered into it. */
export function PassageLayer({ body, ...props }: PassageLayerProps): ReactElement | null {
  const text = usePassageText(body)
  const article = text?.body.parentElement
  return text && article ? createPortal(<Passages {...props} text={text} />, article) : null
}

type PassagesProps = Omit<PassageLayerProps, 'body'> & { text: PassageText }

/** Time in ms for which a passage is highlighted after a link to it. */
const HIGHLIGHT_TIME = 3000

/** What is shown beside the text: a passage with its comments, or with a comment that is being written. */
type OpenPassage = { kind: 'comments'; commentId: number } | { kind: 'draft'; passage: Passage }

/** Marks, comments and the toolbar beside the text of an article. */
function Passages(props: PassagesProps): ReactElement {
  const { articleId, isOpen, comments, shown, onShown, onLocate, onWritingChange, text } = props
  const layer = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenPassage | null>(null)
  const [, setAnchor] = useAnchorDraft(articleId)
  const { groups, goneIds } = useMemo(() => locateComments(text.text, comments), [text, comments])
  const openGroup = open?.kind === 'comments' ? findGroup(groups, open.commentId) : null
  const draft = open?.kind === 'draft' ? open.passage : null
  const passages: readonly Passage[] = useMemo(
    () => (draft === null ? groups : [...groups, draft]),
    [groups, draft],
  )
  const layout = usePassageLayout(layer, text, passages)
  const shownGroup = shown && findGroup(groups, shown.id)
  const active = draft ?? openGroup ?? shownGroup

  // Before it is measured, a passage has no mark that could get the focus.
  const isShownMeasured = layout !== null && shownGroup !== null && findTop(layout, shownGroup) !== null
  const top = layout === null || active === null ? null : findTop(layout, active)

  useEffect(() => highlightPassages(text, groups, active), [text, groups, active])
  useEffect(() => onLocate(goneIds), [goneIds, onLocate])
  useEffect(() => onWritingChange(draft !== null), [draft, onWritingChange])

  const openComments = (group: PassageGroup): void =>
    setOpen(group === openGroup ? null : { kind: 'comments', commentId: group.comments[0]?.id ?? 0 })
  usePassageClick(text, groups, openComments)

  const scrollToShown = useEffectEvent((): void => {
    const line = shownGroup && toRanges(text, shownGroup)[0]?.getBoundingClientRect()
    if (shownGroup === null || !line) return
    window.scrollTo({ top: window.scrollY + line.top - window.innerHeight / 3 })
    document.getElementById(passageMarkId(shownGroup))?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (shown !== null && isShownMeasured) scrollToShown()
  }, [shown, isShownMeasured])
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(onShown, HIGHLIGHT_TIME)
    return () => clearTimeout(timer)
  }, [shown, onShown])

  return (
    <div ref={layer} className={styles.layer}>
      {layout !== null && (
        <PassageMarks groups={groups} layout={layout} open={openGroup} onOpen={openComments} />
      )}
      {isOpen && (
        <PassageToolbar
          text={text}
          onComment={(passage) => {
            setAnchor(toAnchor(text, passage))
            setOpen({ kind: 'draft', passage })
          }}
        />
      )}
      {layout !== null && open !== null && active !== null && top !== null && (
        <PassagePanel
          key={open.kind === 'draft' ? 'draft' : open.commentId}
          articleId={articleId}
          isOpen={isOpen}
          text={text}
          passage={active}
          comments={openGroup?.comments ?? []}
          top={top}
          layout={layout}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function findGroup(groups: readonly PassageGroup[], commentId: number): PassageGroup | null {
  return groups.find(({ comments }) => comments.some(({ id }) => id === commentId)) ?? null
}
