import type { ContentOperation } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Select } from '@qingjian/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { DiffView } from '#features/diff/diff-view.tsx'

const operations: Record<ContentOperation, string> = {
  found: '磁盘上的改动',
  save: '保存',
  delete: '删除',
  restore: '恢复',
}

interface VersionsDialogProps {
  path: string
  /** The text in the editor. */
  text: string
  onRestore: (id: number) => void
  onClose: () => void
}

/** Earlier versions beside the text in the editor. */
export function VersionsDialog({ path, text, onRestore, onClose }: VersionsDialogProps): ReactElement {
  const queries = editingQueries(useApi())
  const { data: versions } = useQuery({ ...queries.versions(path), staleTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  const id = chosen ?? versions?.[0]?.id ?? null
  const { data: version } = useQuery({ ...queries.version(id ?? 0), enabled: id !== null })
  return (
    <Dialog
      title="历史版本"
      size="l"
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button
            variant="primary"
            disabled={version === undefined || version.text === text}
            onClick={() => id !== null && onRestore(id)}
          >
            恢复这个版本
          </Button>
        </>
      }
    >
      {versions === undefined && <LoadingLines lines={3} />}
      {versions?.length === 0 && <p>还没有历史版本；第一次保存时，原来的内容也会存下来。</p>}
      {versions !== undefined && versions.length > 0 && (
        <Field label="版本">
          <Select value={id ?? ''} onChange={({ target }) => setChosen(Number(target.value))}>
            {versions.map((one) => (
              <option key={one.id} value={one.id}>
                {one.saveTime} {operations[one.operation]} {one.nickname ?? ''}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {version !== undefined && (
        <DiffView
          before={{ label: '这个版本', text: version.text }}
          after={{ label: '正在编辑的内容', text }}
        />
      )}
    </Dialog>
  )
}
