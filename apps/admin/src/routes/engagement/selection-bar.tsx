import type { ModeratedItem } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Checkbox } from '@qingjian/ui/field'
import type { ReactElement } from 'react'
import { BulkBar } from '#features/bulk/bulk-bar.tsx'
import type { ItemAction } from './engagement-item.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  items: readonly ModeratedItem[]
  chosen: readonly ModeratedItem[]
  onSelect: (ids: number[]) => void
  onAction: (action: ItemAction) => void
}

/** Selects all items of the list, and decides about the selected ones together. */
export function SelectionBar({ items, chosen, onSelect, onAction }: SelectionBarProps): ReactElement | null {
  if (items.length === 0) return null
  const isAll = chosen.length === items.length
  return (
    <BulkBar label="批量处理" isActive={chosen.length > 0}>
      <div className={styles.all}>
        <Checkbox checked={isAll} onChange={() => onSelect(isAll ? [] : items.map(({ id }) => id))}>
          {chosen.length > 0 ? `已选 ${chosen.length} 条` : '全选'}
        </Checkbox>
      </div>
      {chosen.length > 0 && (
        <>
          {chosen.some(({ isPending }) => isPending) && (
            <Button size="s" variant="primary" onClick={() => onAction('approve')}>
              全部通过
            </Button>
          )}
          <Button size="s" variant="danger" onClick={() => onAction('delete')}>
            全部删除
          </Button>
          {chosen.some(({ userId }) => userId !== null) && (
            <Button size="s" variant="ghost" onClick={() => onAction('ban')}>
              封禁作者
            </Button>
          )}
        </>
      )}
    </BulkBar>
  )
}
