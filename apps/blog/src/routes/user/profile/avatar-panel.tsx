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
import { PictureInput } from '#features/forms/picture-input.tsx'
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

  const selectPicture = async (file: File): Promise<void> => {
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
        <PictureInput ref={input} label="选择头像图片" onPick={(file) => void selectPicture(file)} />
      </div>
      {picture && <AvatarCropper picture={picture} onCrop={save} onClose={closeCropper} />}
    </Panel>
  )
}
