import { isApiError } from '@qingjian/api-client'
import {
  GUEST_NICKNAME,
  type Message,
  MESSAGE_INTERVAL_SECONDS,
  MESSAGE_MAX_CHARACTERS,
} from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import { Button } from '@qingjian/ui/button'
import { errorsByPath, Field, Input, Textarea, type FormError } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import { useDraft } from '#features/drafts/use-draft.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { useCountdown } from '#features/forms/use-countdown.ts'
import { useTypedFields } from '#features/forms/use-typed-fields.ts'
import { useUser } from '#features/session/use-user.ts'
import { pendingToast } from '#features/engagement/pending-toast.ts'
import { useSendMessage } from './use-send-message.ts'
import styles from './message-form.module.css'

interface MessageFormProps {
  /** Called before the optimistic message is added, so that the list can show its first page. */
  onSending: () => void
  /** Called with the message that the server has stored. */
  onShown: (message: Message) => void
}

/** The message form; guests can enter a nickname. */
export function MessageForm({ onSending, onShown }: MessageFormProps): ReactElement {
  const user = useUser()
  const { isSending, send: sendMessage } = useSendMessage(user)
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const [content, setContent] = useDraft('message-draft')
  const [nickname, setNickname] = useDraft('message-nickname')
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [secondsLeft, startPause] = useCountdown('message-pause')
  const { content: contentError, nickname: nicknameError, '': failure = '' } = errorsByPath(errors)

  useTypedFields(form, (name, text) => (name === 'content' ? setContent(text) : setNickname(text)))
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const send = async (): Promise<void> => {
    if (isSending || secondsLeft > 0) return
    if (content.trim() === '') return setErrors([{ path: 'content', message: '请输入留言内容' }])
    setErrors([])
    onSending()
    try {
      const message = await sendMessage(content, nickname)
      setContent('')
      startPause(MESSAGE_INTERVAL_SECONDS)
      if (message.isPending) toast.info(pendingToast)
      onShown(message)
    } catch (error) {
      if (isApiError(error) && error.retryAfter !== null) startPause(error.retryAfter)
      const refused = isApiError(error) ? error.fieldErrors : []
      setErrors(refused.length > 0 ? refused : [{ path: '', message: errorMessage(error) }])
    }
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }

  return (
    <form
      ref={form}
      method="post"
      aria-labelledby={heading}
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
    >
      <h2 id={heading} className={styles.heading}>
        留一句话
      </h2>
      {user === null ? (
        <Field label="昵称" error={nicknameError}>
          <Input
            name="nickname"
            autoComplete="nickname"
            placeholder={GUEST_NICKNAME}
            value={nickname}
            onChange={(event) => setNickname(event.target.value)}
          />
        </Field>
      ) : (
        <p className={styles.writer}>
          <Avatar src={user.avatar} name={user.nickname} alt="" size="s" />
          <bdi>{user.nickname}</bdi>
        </p>
      )}
      <Field label="留言内容" error={contentError} limit={MESSAGE_MAX_CHARACTERS}>
        <Textarea
          name="content"
          rows={3}
          placeholder="写给路过的人"
          // The sent text is shown in the list; it is restored if the request fails.
          value={isSending ? '' : content}
          readOnly={isSending}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" loading={isSending} disabled={secondsLeft > 0}>
        发送留言{secondsLeft > 0 && `（${secondsLeft} 秒）`}
      </Button>
    </form>
  )
}
