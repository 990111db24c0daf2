import type { BlockedWordsFile } from '@qingjian/api-client/contract'
import { settingsQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Field, Textarea } from '@qingjian/ui/field'
import { useRef, useState, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { LeaveGuard } from '#features/leave-guard/leave-guard.tsx'
import { FileSave } from './file-save.tsx'
import { type ReloadFocus, useReloadFocus } from './reload-focus.ts'
import styles from './settings.module.css'

interface BlockedWordsProps {
  file: BlockedWordsFile
  focus: ReloadFocus
}

/** The words that visitors may not use, one per line. */
export function BlockedWords({ file, focus }: BlockedWordsProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const [text, setText] = useState(file.text)
  const [isReviewed, setReviewed] = useState(false)
  const element = useRef<HTMLElement>(null)
  useReloadFocus(focus, element)
  const saved = text === '' || text.endsWith('\n') ? text : `${text}\n`
  const isChanged = saved !== file.text
  return (
    <section ref={element} tabIndex={-1} aria-label="屏蔽词" className={styles.words}>
      <Field
        label="屏蔽词"
        hint={`一行一个，# 后面是注释；评论、留言、聊天和昵称里有这些词就不能发表。存在 ${file.path}。`}
      >
        <Textarea
          rows={6}
          spellCheck={false}
          className={styles.source}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button disabled={!isChanged} onClick={() => setReviewed(true)}>
          查看改动并保存屏蔽词
        </Button>
      </div>
      <LeaveGuard isActive={text !== file.text} title="还没有保存" leave="放弃改动">
        离开后，屏蔽词的改动不会保存。
      </LeaveGuard>
      {isReviewed && (
        <FileSave
          name="blocked-words"
          file={file}
          text={saved}
          onClose={() => setReviewed(false)}
          onReload={() => {
            focus.request()
            void queryClient.refetchQueries({ queryKey: settingsQueries(api).words().queryKey })
          }}
        />
      )}
    </section>
  )
}
