import type { User } from '@qingjian/api-client/contract'
import { accountMutations, fileMutations } from '@qingjian/api-client/query'
import { Avatar } from '@qingjian/ui/avatar'
import { Button } from '@qingjian/ui/button'
import { ImageIcon } from '@qingjian/ui/icon'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { showError } from '#core/data/show-error.tsx'
import { useAppContext } from '#core/data/use-app-context.ts'
import { useFormToast } from '#features/forms/use-form-toast.ts'
import { updateUser } from '#features/session/update-user.ts'
import { AvatarCropper } from './avatar-cropper.tsx'
import styles from './avatar-panel.module.css'
import { Panel } from './panel.tsx'

/** Shows and replaces the user's avatar. */
export function AvatarPanel({ user }: { user: User }): ReactElement {
  const context = useAppContext()
  const input = useRef<HTMLInputElement>(null)
  const showToast = useFormToast()
  const upload = useMutation(fileMutations(context.api).upload('avatar'))
  const update = useMutation(accountMutations(context.api).updateProfile())
  const [picture, setPicture] = useState<ImageBitmap | null>(null)

  const closeCropper = (): void => {
    // A decoded bitmap can occupy many megabytes until garbage collection.
    picture?.close()
    setPicture(null)
  }

  const selectPicture = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      showToast('error', '无法识别这张图片，请换一张')
    }
  }

  const save = async (cropped: Blob): Promise<void> => {
    try {
      const avatar = await upload.mutateAsync(cropped)
      const { nickname, sex, signature } = user
      await update.mutateAsync({ nickname, sex, signature, avatar })
      updateUser(context, { ...user, avatar })
      closeCropper()
      toast.success('头像已更新')
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Panel title="头像">
      <div className={styles.row}>
        <Avatar src={user.avatar} name={user.nickname} alt="" size="l" />
        <Button icon={<ImageIcon />} onClick={() => input.current?.click()}>
          更换头像
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          aria-label="选择头像图片"
          hidden
          onChange={({ target }) => {
            void selectPicture(target.files?.[0])
            // Allow selecting the same file again.
            target.value = ''
          }}
        />
      </div>
      {picture && <AvatarCropper picture={picture} onCrop={save} onClose={closeCropper} />}
    </Panel>
  )
}
