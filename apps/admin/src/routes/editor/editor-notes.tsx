import { Button } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import type { Editing } from './editing.ts'
import styles from './editor-notes.module.css'

interface EditorNotesProps {
  editing: Editing
  isInOtherTab: boolean
}

/** What the author has to know about where the text is stored. */
export function EditorNotes({ editing, isInOtherTab }: EditorNotesProps): ReactElement {
  const { restoredAt, state, storeError } = editing
  return (
    <>
      {restoredAt !== null && state !== 'saved' && (
        <p role="status" className={styles.note}>
          已恢复 {new Date(restoredAt).toLocaleString('zh-CN')} 没有保存的内容。
          <Button size="s" variant="ghost" onClick={() => void editing.discard()}>
            丢弃，回到文件里的版本
          </Button>
        </p>
      )}
      {storeError !== null && (
        <p role="status" className={styles.note}>
          没有暂存到服务器：{errorMessage(storeError)}。
          {state === 'local' ? '内容在这个浏览器里，会自动再试。' : '内容只在这个页面里，先别关闭。'}
        </p>
      )}
      {isInOtherTab && (
        <p role="status" className={styles.note}>
          这篇文章也开在另一个标签页里。没有保存的内容两边共用一份，后写的会盖掉先写的，请只在一处写。
        </p>
      )}
    </>
  )
}
