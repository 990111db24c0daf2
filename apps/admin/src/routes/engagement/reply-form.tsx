import { COMMENT_MAX_CHARACTERS, type ModeratedItem } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent, ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { invalidateModeration } from '#core/data/invalidate-moderation.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { isComposing } from '#core/is-composing.ts'
import { formText } from '#core/screen/form-text.ts'
import { modifierKey } from '#core/screen/modifier-key.ts'
import { readReplyDraft, removeReplyDraft, storeReplyDraft } from './reply-draft.ts'
import styles from './reply-form.module.css'

interface ReplyFormProps {
  item: ModeratedItem
  /** Called when the reply is published or discarded, or the form is closed with its text stored. */
  onEnd: () => void
}

/** Replies to a comment; a pending one is approved first, because a reply publishes it. */
export function ReplyForm({ item, onEnd }: ReplyFormProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const { id, articleId, parentId, userId, nickname, isPending } = item
  const reply = useMutation({
    mutationFn: async (content: string) => {
      if (articleId === null) return
      if (isPending) await api.moderation.decide({ type: 'comment', ids: [id], action: 'approve' })
      const isToReply = parentId !== null
      await api.comments.add({
        articleId,
        content,
        parentId: parentId ?? id,
        ...(isToReply && { replyUserId: userId }),
      })
    },
    onSuccess: () => {
      toast.success('已回复')
      removeReplyDraft(id)
      onEnd()
    },
    onSettled: () => invalidateModeration(queryClient, api),
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const content = formText(event.currentTarget, 'content')
    if (content !== '') reply.mutate(content)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && !reply.isPending) onEnd()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={`回复 ${nickname}`}
        hint={`${modifierKey} + Enter 发表，Esc 收起`}
        limit={COMMENT_MAX_CHARACTERS}
        error={reply.error === null ? undefined : errorMessage(reply.error)}
      >
        <Textarea
          name="content"
          rows={3}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the user to type
          autoFocus
          defaultValue={readReplyDraft(id)}
          onChange={({ target }) => storeReplyDraft(id, target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" size="s" variant="primary" loading={reply.isPending}>
          发表回复
        </Button>
        <Button
          size="s"
          variant="ghost"
          disabled={reply.isPending}
          onClick={() => {
            removeReplyDraft(id)
            onEnd()
          }}
        >
          取消
        </Button>
      </div>
    </form>
  )
}
