import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { copyText } from '#features/clipboard/copy-text.ts'

interface ShareDialogProps {
  path: string
  /** Stores the text on the server, so that the link shows it. */
  onCreate: () => Promise<void>
  onClose: () => void
}

/** Creates a link by which others see the page of the article before it is published. */
export function ShareDialog({ path, onCreate, onClose }: ShareDialogProps): ReactElement {
  const api = useApi()
  const link = useMutation({
    mutationFn: async () => {
      await onCreate()
      return api.editing.createPreviewLink(path)
    },
    onError: (error) => void toast.error(errorMessage(error)),
  })
  const url = link.data && new URL(link.data.url, location.origin).href
  const copy = (text: string): void =>
    void copyText(text).then(
      () => toast.success('链接已复制到剪贴板'),
      () => toast.error('没有复制成功，请手动选取'),
    )
  return (
    <Dialog
      title="分享预览"
      size="s"
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {url !== undefined && <Button onClick={() => copy(url)}>复制链接</Button>}
          <Button variant="primary" loading={link.isPending} onClick={() => link.mutate()}>
            {link.data === undefined ? '生成链接' : '换一个链接'}
          </Button>
        </>
      }
    >
      <p>
        拿到链接的人不用登录就能看到这篇文章现在的样子，包括还没有保存的内容。再生成一个，原来的链接就失效。
      </p>
      {link.data !== undefined && (
        <Field label="预览链接" hint={`${link.data.expireTime.slice(0, 16)} 失效`}>
          <Input readOnly value={url} onFocus={({ target }) => target.select()} />
        </Field>
      )}
    </Dialog>
  )
}
