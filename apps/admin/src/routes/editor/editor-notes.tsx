import { Button } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import { Note, Notes } from '#core/screen/notes.tsx'
import type { Editing } from './editing.ts'

interface EditorNotesProps {
  editing: Editing
  isInOtherTab: boolean
}

/** Messages about where the text is stored. */
export function EditorNotes({ editing, isInOtherTab }: EditorNotesProps): ReactElement {
  const { restoredAt, state, storeError } = editing
  return (
    <Notes>
      {restoredAt !== null && state !== 'saved' && (
        <Note
          tone="warning"
          action={
            <Button size="s" variant="ghost" onClick={() => void editing.discard()}>
              丢弃，回到文件里的版本
            </Button>
          }
        >
          已恢复 {new Date(restoredAt).toLocaleString('zh-CN')} 没有保存的内容。
        </Note>
      )}
      {storeError !== null && (
        <Note tone="warning">
          没有暂存到服务器：{errorMessage(storeError)}。
          {state === 'local' ? '内容在这个浏览器里，会自动再试。' : '内容只在这个页面里，先别关闭。'}
        </Note>
      )}
      {isInOtherTab && (
        <Note tone="warning">
          这篇文章也开在另一个标签页里。没有保存的内容两边共用一份，后写的会盖掉先写的，请只在一处写。
        </Note>
      )}
    </Notes>
  )
}
