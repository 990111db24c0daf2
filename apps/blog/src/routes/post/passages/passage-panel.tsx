import type { Comment } from '@qingjian/api-client/contract'
import { IconButton } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { CloseIcon } from '@qingjian/ui/icon'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactElement } from 'react'
import { useDraft } from '#features/drafts/use-draft.ts'
import { passageDraftKey } from '../comments/comment-draft-key.ts'
import { CommentForm } from '../comments/comment-form.tsx'
import { CommentItem } from '../comments/comment-item.tsx'
import type { Passage } from './find-passage.ts'
import { quotePassage, toAnchor, type PassageText } from './passage-text.ts'
import { BesidePassageContext } from './passages-context.ts'
import { useAnchorDraft } from './use-anchor-draft.ts'
import type { PassageLayout } from './use-passage-layout.ts'
import styles from './passage-panel.module.css'

interface PassagePanelProps {
  articleId: number
  /** Whether new comments are enabled. */
  isOpen: boolean
  text: PassageText
  passage: Passage
  /** The comments on the passage; without any, the form for one is shown. */
  comments: readonly Comment[]
  layout: PassageLayout
  /** In px from the layer. */
  top: number
  onClose: () => void
}

/** Distance in px from the text column: the mark is between them. */
const GAP = 44

/** Widths in px; in a narrower margin a sheet is opened instead. */
const MIN_WIDTH = 272
const MAX_WIDTH = 400

/** The comments on a passage, beside it; a sheet where the margin is narrow. */
export function PassagePanel(props: PassagePanelProps): ReactElement {
  const { articleId, isOpen, text, passage, comments, layout, top, onClose } = props
  const panel = useRef<HTMLDivElement>(null)
  const [draft] = useDraft(passageDraftKey(articleId))
  const [, setAnchor] = useAnchorDraft(articleId)
  const isDraft = comments.length === 0
  const width = Math.min(layout.width - GAP, MAX_WIDTH)
  const isBeside = width >= MIN_WIDTH
  const title = isDraft ? '评论这句' : '这句的评论'

  const close = (): void => {
    // A draft with text is continued in the form below the article.
    if (isDraft && draft.trim() === '') setAnchor(null)
    onClose()
  }
  useLayoutEffect(() => {
    if (!isBeside) return undefined
    const opener = document.activeElement
    if (!isDraft) panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
    const own = panel.current
    return () => {
      if (opener instanceof HTMLElement && (own?.contains(document.activeElement) ?? true))
        opener.focus({ preventScroll: true })
    }
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const onOutside = useEffectEvent(({ target }: PointerEvent): void => {
    const { current } = panel
    if (isDraft || current === null || !(target instanceof Element)) return
    const isInside =
      current.parentElement?.contains(target) === true || target.closest('dialog, [popover]') !== null
    const isReplying = [...current.querySelectorAll('textarea')].some(({ value }) => value !== '')
    if (!isInside && !isReplying) close()
  })
  const onKeyDown = useEffectEvent(({ key, target }: KeyboardEvent): void => {
    // In a form, Escape cancels that.
    if (key === 'Escape' && !(target instanceof HTMLTextAreaElement)) close()
  })
  useEffect(() => {
    if (!isBeside) return undefined
    const own = panel.current
    document.addEventListener('pointerdown', onOutside)
    own?.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      own?.removeEventListener('keydown', onKeyDown)
    }
  }, [isBeside])

  const content = (
    <BesidePassageContext value>
      {!isDraft && (
        <ol className={styles.comments}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} articleId={articleId} isOpen={isOpen} />
            </li>
          ))}
        </ol>
      )}
      {isDraft && (
        <CommentForm
          articleId={articleId}
          anchor={toAnchor(text, passage)}
          shouldFocus
          onStored={() => {
            setAnchor(null)
            onClose()
          }}
          onCancel={close}
        />
      )}
    </BesidePassageContext>
  )
  const quote = <blockquote className={styles.quote}>{quotePassage(text, passage)}</blockquote>

  if (!isBeside)
    return (
      <Dialog open title={title} className={styles.sheet} onOpenChange={close}>
        {quote}
        {content}
      </Dialog>
    )
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.panel}
      style={{ insetBlockStart: top, insetInlineStart: layout.end + GAP, inlineSize: width }}
    >
      <header className={styles.header}>
        {quote}
        <IconButton label="关闭" onClick={close}>
          <CloseIcon />
        </IconButton>
      </header>
      {content}
    </div>
  )
}
