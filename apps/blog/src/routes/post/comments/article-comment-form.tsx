import { Button } from '@qingjian/ui/button'
import { use, type ReactElement } from 'react'
import { useDraft } from '#features/drafts/use-draft.ts'
import { PassagesContext } from '../passages/passages-context.ts'
import { useAnchorDraft } from '../passages/use-anchor-draft.ts'
import { commentDraftKey, passageDraftKey } from './comment-draft-key.ts'
import { CommentForm } from './comment-form.tsx'
import formStyles from './comment-form.module.css'
import styles from './comment-text.module.css'

interface ArticleCommentFormProps {
  articleId: number
  /** Called before the optimistic comment is added. */
  onSent: () => void
}

/** The form for a comment on the article, or for the unsent comment on a passage that was begun beside it. */
export function ArticleCommentForm({ articleId, onSent }: ArticleCommentFormProps): ReactElement {
  const isWriting = use(PassagesContext)?.isWriting === true
  const [anchor, setAnchor] = useAnchorDraft(articleId)
  const [passageText, setPassageText] = useDraft(passageDraftKey(articleId))
  const [text, setText] = useDraft(commentDraftKey(articleId, null))
  if (anchor === null || isWriting) return <CommentForm articleId={articleId} onSent={onSent} />

  const removeQuote = (): void => {
    setText([text, passageText].filter((part) => part.trim() !== '').join('\n\n'))
    setPassageText('')
    setAnchor(null)
  }
  return (
    <>
      <div className={`${formStyles.actions} ${styles.text} ${formStyles.faint}`}>
        <blockquote>{anchor.exact}</blockquote>
        <Button size="s" variant="ghost" onClick={removeQuote}>
          移除引用
        </Button>
      </div>
      <CommentForm
        key="passage"
        articleId={articleId}
        anchor={anchor}
        onSent={onSent}
        onStored={() => setAnchor(null)}
      />
    </>
  )
}
