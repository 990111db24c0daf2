import { CHAT_MAX_CHARACTERS, type ChatMessage } from '@qingjian/api-client/contract'
import { Button, IconButton } from '@qingjian/ui/button'
import { CloseIcon, ImageIcon } from '@qingjian/ui/icon'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useDraft } from '#features/drafts/use-draft.ts'
import { EmojiButton } from '#features/emoji/emoji-button.tsx'
import { EmojiTextarea } from '#features/emoji/emoji-textarea.tsx'
import { insertText } from '#features/emoji/insert-text.ts'
import { isComposing } from '#features/forms/is-composing.ts'
import { PictureInput } from '#features/forms/picture-input.tsx'
import { useFormToast } from '#features/forms/use-form-toast.ts'
import { useUserAction } from '#features/login/use-user-action.ts'
import styles from './chat-composer.module.css'
import { openPicture, type ChosenPicture } from './open-picture.ts'
import type { Draft } from './outgoing-message.ts'

interface ChatComposerProps {
  /** Whether the visitor must log in to send. */
  isGuest: boolean
  reply: ChatMessage | null
  /** Seconds until the next message can be sent. */
  wait: number
  onCancelReply: () => void
  onSend: (draft: Draft) => void
}

/** The message composer: text with emoji, or a picture with a preview. */
export function ChatComposer({
  isGuest,
  reply,
  wait,
  onCancelReply,
  onSend,
}: ChatComposerProps): ReactElement {
  const [text, setText] = useDraft('chat-draft')
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const showToast = useFormToast()
  const canSend = wait === 0 && (picture !== null || text.trim() !== '')

  useEffect(() => {
    const length = field.current?.value.length ?? 0
    // Browsers put the caret before the draft; move it to the end.
    field.current?.setSelectionRange(length, length)
  }, [])

  useEffect(() => {
    if (reply !== null) field.current?.focus()
  }, [reply])

  const post = useUserAction('登录后就能发言，写下的都在', () => {
    if (picture !== null) onSend({ text: '', picture, reply })
    if (text.trim() !== '')
      onSend({ text: text.trim(), picture: null, reply: picture === null ? reply : null })
    setText('')
    setPicture(null)
    field.current?.focus()
  })
  const send = (): void => {
    if (canSend) post()
  }

  const selectPicture = async (chosen: File): Promise<void> => {
    try {
      setPicture(await openPicture(chosen))
      field.current?.focus()
    } catch (error) {
      showToast('warning', error instanceof Error ? error.message : '无法识别这张图片，请换一张')
    }
  }

  const insert = (code: string): void => {
    if (field.current !== null) insertText(field.current, code)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {reply !== null && (
        <div className={styles.reply}>
          <p>
            回复 {reply.name}：{reply.type === 'image' ? '[图片]' : reply.content}
          </p>
          <IconButton size="s" label="取消回复" onClick={onCancelReply}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      {picture !== null && (
        <div className={styles.picture}>
          <img src={picture.thumbnail} alt="要发的图片" />
          <IconButton size="s" label="移除图片" onClick={() => setPicture(null)}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      <EmojiTextarea
        ref={field}
        rows={1}
        value={text}
        maxLength={CHAT_MAX_CHARACTERS}
        aria-label="聊天内容"
        placeholder="说点什么"
        enterKeyHint="send"
        className={styles.field}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const [pasted] = event.clipboardData.files
          if (pasted === undefined) return
          event.preventDefault()
          void selectPicture(pasted)
        }}
      />
      <div className={styles.tools}>
        <EmojiButton onPick={insert} />
        <IconButton label="发送图片" onClick={() => file.current?.click()}>
          <ImageIcon />
        </IconButton>
        <PictureInput ref={file} label="选择图片" onPick={(chosen) => void selectPicture(chosen)} />
        <span className={styles.hint} data-keys={(wait === 0 && !isGuest) || undefined}>
          {wait > 0 ? `${wait} 秒后可以发送` : isGuest ? '发送时登录' : 'Enter 发送，Shift+Enter 换行'}
        </span>
        <Button type="submit" variant="primary" disabled={!canSend}>
          发送
        </Button>
      </div>
    </form>
  )
}
