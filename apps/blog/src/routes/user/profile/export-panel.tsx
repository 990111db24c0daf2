import { accountMutations } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { Panel } from './panel.tsx'
import styles from './own-list.module.css'

/** Downloads all data of the user as a JSON file. */
export function ExportPanel(): ReactElement {
  const download = useMutation({
    ...accountMutations(useApi()).exportData(),
    onSuccess: (data) => saveFile(JSON.stringify(data, null, 2)),
    onError: showError,
  })

  return (
    <Panel title="导出我的数据" text="资料、评论、留言、点赞和登录的设备，存成一个 JSON 文件。">
      <Button className={styles.all} loading={download.isPending} onClick={() => download.mutate()}>
        导出数据
      </Button>
    </Panel>
  )
}

function saveFile(json: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  // The date in the site's time zone; in UTC it would be the previous day until 08:00.
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  link.download = `qingjian-${day}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
