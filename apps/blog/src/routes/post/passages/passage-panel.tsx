import type { Comment } from '@qingjian/api-client/contract'
import { Dialog } from '@qingjian/ui/dialog'
import type { ReactElement } from 'react'
import { useDraft } from '#features/drafts/use-draft.ts'
import { passageDraftKey } from '../comments/comment-draft-key.ts'
import { CommentForm } from '../comments/comment-form.tsx'
import { CommentItem } from '../comments/comment-item.tsx'
import type { Passage } from './find-passage.ts'
import { PassageSidePanel } from './passage-side-panel.tsx'
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
  const [draft] = useDraft(passageDraftKey(articleId))
  const [, setAnchor] = useAnchorDraft(articleId)
  const isDraft = comments.length === 0
  const width = Math.min(layout.width - GAP, MAX_WIDTH)
  const title = isDraft ? '评论这句' : '这句的评论'
  const quote = <blockquote className={styles.quote}>{quotePassage(text, passage)}</blockquote>

  const close = (): void => {
    // A draft with text is continued in the form below the article.
    if (isDraft && draft.trim() === '') setAnchor(null)
    onClose()
  }

  const content = (
    <BesidePassageContext value>
      {isDraft ? (
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
      ) : (
        <ol className={styles.comments}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} articleId={articleId} isOpen={isOpen} />
            </li>
          ))}
        </ol>
      )}
    </BesidePassageContext>
  )

  if (width < MIN_WIDTH)
    return (
      <Dialog open title={title} className={styles.sheet} onOpenChange={close}>
        {quote}
        {content}
      </Dialog>
    )
  const box = { top, start: layout.end + GAP, width }
  return (
    <PassageSidePanel title={title} quote={quote} isDraft={isDraft} box={box} onClose={close}>
      {content}
    </PassageSidePanel>
  )
}
