import { UPLOAD_MAX_BYTES } from '@qingjian/api-client/contract'
import { fileMutations } from '@qingjian/api-client/query'
import { IconButton } from '@qingjian/ui/button'
import { ImageIcon, SmileIcon } from '@qingjian/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { PictureInput } from '#features/forms/picture-input.tsx'
import { useFormToast } from '#features/forms/use-form-toast.ts'

interface CommentToolsProps {
  /** Called with text to insert at the caret. */
  onInsert: (text: string) => void
  /** Whether the user may upload pictures; requires a login. */
  canUpload: boolean
}

const EmojiButton = lazyComponent(async () => (await import('#features/emoji/emoji-button.tsx')).EmojiButton)

/** Toolbar that inserts emoji and pictures into a comment. */
export function CommentTools({ onInsert, canUpload }: CommentToolsProps): ReactElement {
  const [wantsEmojis, setWantsEmojis] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const showToast = useFormToast()

  const uploading = useMutation({
    ...fileMutations(useApi()).upload('comment'),
    onSuccess: (url) => onInsert(`![图片](${url})`),
    onError: showError,
  })

  const upload = (picture: File): void => {
    if (picture.size > UPLOAD_MAX_BYTES) showToast('warning', '图片不能超过 5 MB')
    else uploading.mutate(picture)
  }

  return (
    <span>
      <EmojiButton
        defaultOpen
        when={wantsEmojis}
        onMissing={() => setWantsEmojis(false)}
        onPick={onInsert}
        fallback={
          <IconButton
            label="选择表情"
            aria-haspopup="dialog"
            aria-expanded={false}
            onClick={() => setWantsEmojis(true)}
          >
            <SmileIcon />
          </IconButton>
        }
      />
      {canUpload && (
        <>
          <IconButton label="插入图片" loading={uploading.isPending} onClick={() => file.current?.click()}>
            <ImageIcon />
          </IconButton>
          <PictureInput ref={file} label="选择图片" onPick={upload} />
        </>
      )}
    </span>
  )
}
