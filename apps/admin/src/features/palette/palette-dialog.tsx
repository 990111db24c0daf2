import { KEYWORD_MAX_CHARACTERS } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { CommandPalette } from '@qingjian/ui/command-palette'
import { Dialog } from '@qingjian/ui/dialog'
import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '#core/data/error-message.ts'
import type { PaletteItem } from './palette-item.ts'
import styles from './palette-dialog.module.css'
import { usePaletteGroups } from './use-palette-groups.tsx'

interface PaletteDialogProps {
  /** Items of the screens. */
  screens: readonly PaletteItem[]
  onClose: () => void
}

/** Finds screens, articles, users, comments and settings while one types, and opens what is chosen. */
export function PaletteDialog({ screens, onClose }: PaletteDialogProps): ReactElement {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { groups, isSearching, error, retry } = usePaletteGroups(query, screens)
  return (
    <Dialog title="查找" placement="top" open onOpenChange={onClose}>
      <CommandPalette<PaletteItem>
        label="查找页面、文章、用户、评论和设置"
        listLabel="查找结果"
        placeholder="页面、文章、用户、评论、设置"
        maxLength={KEYWORD_MAX_CHARACTERS}
        groups={groups}
        onQueryChange={setQuery}
        onSelect={({ to }) => {
          onClose()
          void navigate(to)
        }}
        emptyText="什么都没有找到"
        status={isSearching ? '正在查找' : undefined}
      >
        {error !== null && (
          <p role="alert" className={styles.failure}>
            有的没有搜到：{errorMessage(error)}
            <Button size="s" onClick={retry}>
              重试
            </Button>
          </p>
        )}
      </CommandPalette>
    </Dialog>
  )
}
