import {
  type Comment,
  COMMENT_INTERVAL_SECONDS,
  COMMENT_MAX_CHARACTERS,
  type CommentAnchor,
} from '@qingjian/api-client/contract'
import { isApiError, isUnauthorizedError } from '@qingjian/api-client'
import { Button } from '@qingjian/ui/button'
import { Field } from '@qingjian/ui/field'
import { Tabs } from '@qingjian/ui/tabs'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import { useDraft } from '#features/drafts/use-draft.ts'
import { EmojiTextarea } from '#features/emoji/emoji-textarea.tsx'
import { insertText } from '#features/emoji/insert-text.ts'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { isComposing } from '#features/forms/is-composing.ts'
import { useCountdown } from '#features/forms/use-countdown.ts'
import { useUserAction } from '#features/login/use-user-action.ts'
import { useUser } from '#features/session/use-user.ts'
import { commentDraftKey, passageDraftKey } from './comment-draft-key.ts'
import { CommentPreview } from './comment-preview.tsx'
import { CommentTools } from './comment-tools.tsx'
import { useMentions } from './use-mentions.ts'
import { useSendComment } from './use-send-comment.ts'
import styles from './comment-form.module.css'

const MentionList = lazyComponent(async () => (await import('./mention-list.tsx')).MentionList, {
  missing: 'ignore',
})

/** The comment that a form replies to. */
export interface ReplyTarget extends Pick<Comment, 'id' | 'replyUserId' | 'replyNickname'> {
  /** Id of the top-level comment. */
  parentId: number
}

interface CommentFormProps {
  articleId: number
  /** The comment that is replied to; undefined for a top-level comment. */
  replyTo?: ReplyTarget
  /** The passage that the comment is about; undefined for a comment on the whole article. */
  anchor?: CommentAnchor
  /** Whether to focus the text area on mount. */
  shouldFocus?: boolean
  /** Called before the optimistic comment is added, so that the list can show its first page. */
  onSent?: () => void
  /** Called after the comment is stored. */
  onStored?: () => void
  /** Called when the form is cancelled; the draft is kept. */
  onCancel?: () => void
}

/** The comment form: text, preview, emoji, pictures; the draft is stored until it is sent. */
export function CommentForm({
  articleId,
  replyTo,
  anchor,
  shouldFocus = false,
  onSent,
  onStored,
  onCancel,
}: CommentFormProps): ReactElement {
  const user = useUser()
  const area = useRef<HTMLTextAreaElement>(null)
  const { id: replyToId, parentId, replyUserId, replyNickname } = replyTo ?? noComment
  const [text, setText] = useDraft(
    anchor === undefined ? commentDraftKey(articleId, replyToId) : passageDraftKey(articleId),
  )
  const [tab, setTab] = useState('write')
  const [failure, setFailure] = useState('')
  const [secondsLeft, startPause] = useCountdown('comment-pause')
  const { isSending, send } = useSendComment(
    { articleId, parentId, replyUserId, replyNickname, anchor },
    user,
  )
  const mentions = useMentions(articleId, area, user?.id ?? null)
  const { people } = mentions
  const isReply = parentId !== null

  useEffect(() => {
    const control = area.current
    // Text that was typed before hydration.
    if (control && control.value !== '' && control.value !== text) setText(control.value)
    // Browsers put the caret before the draft; move it to the end.
    control?.setSelectionRange(control.value.length, control.value.length)
    if (shouldFocus) control?.focus()
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const post = async (): Promise<void> => {
    if (user === null) return
    setTab('write')
    onSent?.()
    try {
      await send(text)
      setText('')
      startPause(COMMENT_INTERVAL_SECONDS)
      onStored?.()
    } catch (error) {
      if (isApiError(error) && error.retryAfter !== null) startPause(error.retryAfter)
      // The session has reported it.
      if (isUnauthorizedError(error)) return
      setFailure((isApiError(error) ? error.fieldErrors[0]?.message : undefined) ?? errorMessage(error))
    }
  }
  const postAsUser = useUserAction(`登录后就能${isReply ? '回复' : '评论'}，写下的都在`, () => void post())

  const submit = (): void => {
    if (isSending || secondsLeft > 0) return
    if (text.trim() === '') {
      setFailure(isReply ? '请输入回复内容' : '请输入评论内容')
      area.current?.focus()
      return
    }
    setFailure('')
    postAsUser()
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (mentions.handleKey(event)) return event.preventDefault()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    if (event.key === 'Escape') onCancel?.()
  }
  const insert = (piece: string): void => {
    if (area.current) insertText(area.current, piece)
    else setText(text + piece)
  }

  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <Tabs
        label="编辑与预览"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'write', label: isReply ? '写回复' : '写评论' },
          { value: 'preview', label: '预览' },
        ]}
      >
        {tab === 'preview' ? (
          <CommentPreview text={text} />
        ) : (
          <div className={styles.writing}>
            <Field
              label={isReply ? '回复内容' : '评论内容'}
              labelHidden
              error={failure}
              limit={COMMENT_MAX_CHARACTERS}
            >
              <EmojiTextarea
                {...mentions.control}
                ref={area}
                name="content"
                rows={isReply ? 2 : 3}
                placeholder={replyNickname ? `回复 ${replyNickname}` : '友善地说说你的想法，可以用 Markdown'}
                // The sent text is shown in the list; it is restored if the request fails.
                value={isSending ? '' : text}
                readOnly={isSending}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKeyDown}
              />
            </Field>
            <MentionList when={people.length > 0} {...mentions} />
            <span role="status" className="visually-hidden">
              {people.length > 0 && `可以提到 ${people.length} 个人，按上下键选择`}
            </span>
          </div>
        )}
      </Tabs>
      <div className={styles.actions}>
        {tab === 'write' && <CommentTools onInsert={insert} canUpload={user !== null} />}
        {user === null && <p className={styles.hint}>发表时登录，写下的会留着</p>}
        <span className={styles.send}>
          {isReply && (
            <Button variant="ghost" onClick={onCancel}>
              取消
            </Button>
          )}
          <Button type="submit" variant="primary" loading={isSending} disabled={secondsLeft > 0}>
            {isReply ? '发表回复' : '发表评论'}
            {secondsLeft > 0 && `（${secondsLeft} 秒）`}
          </Button>
        </span>
      </div>
    </form>
  )
}

const noComment = { id: null, parentId: null, replyUserId: null, replyNickname: null }
