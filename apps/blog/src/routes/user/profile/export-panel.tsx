import { Button } from '@qingjian/ui/button'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { Panel } from './panel.tsx'
import styles from './own-list.module.css'

/** Downloads all data of the user as a JSON file. */
export function ExportPanel(): ReactElement {
  const api = useApi()
  const [isReading, setReading] = useState(false)

  const download = async (): Promise<void> => {
    setReading(true)
    try {
      saveFile(JSON.stringify(await api.accounts.exportData(), null, 2))
    } catch (error) {
      showError(error)
    } finally {
      setReading(false)
    }
  }

  return (
    <Panel title="导出我的数据" text="资料、评论、留言、点赞和登录的设备，存成一个 JSON 文件。">
      <Button className={styles.all} loading={isReading} onClick={() => void download()}>
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
