import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useId, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { download } from './download.ts'
import styles from './system.module.css'

/** The content of the site and the personal data of the admin as files. */
export function ExportPart(): ReactElement {
  const api = useApi()
  const contentNote = useId()
  const fetchData = useMutation({
    mutationFn: () => api.accounts.exportData(),
    onSuccess: (data) => {
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      download(url, 'qingjian-personal-data.json')
      // After the browser has read it.
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
    onError: (error) => void toast.error(errorMessage(error)),
  })
  const exportContent = useMutation({
    mutationFn: () => api.system.exportContent(),
    // The response names the file.
    onSuccess: ({ url }) => download(url, ''),
    onError: (error) => void toast.error(errorMessage(error)),
  })
  return (
    <section aria-label="导出" className={styles.export}>
      <h2 className={styles.exportTitle}>导出</h2>
      <p id={contentNote} className={styles.note}>
        网站的内容，一个 tar
        文件：内容文件夹里的文章、说说、相册、图片、设置和其他文件，没有用户、登录密码、评论和留言。解开后就是内容文件夹。
      </p>
      <Button
        aria-describedby={contentNote}
        loading={exportContent.isPending}
        onClick={() => exportContent.mutate()}
      >
        导出内容
      </Button>
      <p className={styles.note}>
        你的个人数据，一个 JSON 文件。每个用户也可以在「账号设置」里导出自己的；整个网站的数据请下载备份。
      </p>
      <Button loading={fetchData.isPending} onClick={() => fetchData.mutate()}>
        导出我的个人数据
      </Button>
    </section>
  )
}
