import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { download } from './download.ts'
import styles from './system.module.css'

/** The personal data of the admin as a file. */
export function ExportPart(): ReactElement {
  const api = useApi()
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
  return (
    <section aria-label="导出" className={styles.export}>
      <h2 className={styles.exportTitle}>导出</h2>
      <p className={styles.note}>
        你的个人数据，一个 JSON 文件。每个用户也可以在「账号设置」里导出自己的；整个网站的数据请下载备份。
      </p>
      <Button loading={fetchData.isPending} onClick={() => fetchData.mutate()}>
        导出我的个人数据
      </Button>
    </section>
  )
}
