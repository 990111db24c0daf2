import { toast } from '@qingjian/ui/toast'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnEditorLock } from './use-editor-lock.ts'
import type { PictureUpload } from './use-picture-upload.ts'

/** Key of the uploads of the cover of an article. */
export const coverUploadKey = (path: string): readonly string[] => ['cover-upload', path]

/** Passes the article to another tab once the pictures that were chosen here are in its text. Those that were rejected are named. */
export function useHandOver({ state, handOver }: OwnEditorLock, path: string, upload: PictureUpload): void {
  const isBusy = useIsMutating({ mutationKey: coverUploadKey(path) }) > 0 || upload.isPending
  const { errors } = upload
  useEffect(() => {
    if (state !== 'asked' || isBusy) return
    if (errors.size > 0) toast.error(`${errors.size} 张图片没有插入：${errors.values().next().value}`)
    handOver()
  })
}
