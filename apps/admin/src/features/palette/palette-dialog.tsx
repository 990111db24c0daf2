import { KEYWORD_MAX_CHARACTERS } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { SearchIcon } from '@qingjian/ui/icon'
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '#core/data/error-message.ts'
import { isComposing } from '#core/is-composing.ts'
import type { PaletteItem } from './palette-item.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import styles from './palette.module.css'
import { usePaletteGroups } from './use-palette-groups.tsx'

/** Number of items by which a key moves. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }

interface PaletteDialogProps {
  /** Items of the screens. */
  screens: readonly PaletteItem[]
  onClose: () => void
}

/** Finds screens, articles, users, comments and settings while one types, and opens what is chosen. */
export function PaletteDialog({ screens, onClose }: PaletteDialogProps): ReactElement {
  return (
    <Dialog title="查找" size="m" open onOpenChange={onClose} className={styles.dialog}>
      <PaletteBox screens={screens} onClose={onClose} />
    </Dialog>
  )
}

/** An editable combobox whose list box is always open, after the ARIA Authoring Practices. */
function PaletteBox({ screens, onClose }: PaletteDialogProps): ReactElement {
  const list = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [chosenKey, setChosenKey] = useState<string>()
  const { groups, isSearching, error, retry } = usePaletteGroups(query, screens)
  const items = groups.flatMap((group) => group.items)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  )
  const active = items[index]

  const open = ({ to }: PaletteItem): void => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || active === undefined) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosenKey(items[nextIndex(index, step, items.length)]?.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(active)
    }
  }
  return (
    <>
      <div className={styles.line}>
        <SearchIcon className={styles.icon} />
        <input
          // React's `autoFocus` runs before the dialog opens, so that the close button would receive focus.
          ref={(input) => input?.setAttribute('autofocus', '')}
          role="combobox"
          aria-label="查找页面、文章、用户、评论和设置"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(list, active)}
          placeholder="页面、文章、用户、评论、设置"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={KEYWORD_MAX_CHARACTERS}
          onChange={({ target, nativeEvent }) => {
            const isProvisional = nativeEvent instanceof InputEvent && nativeEvent.isComposing
            if (!isProvisional) setQuery(target.value)
          }}
          onCompositionEnd={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={onKeyDown}
          className={styles.box}
        />
      </div>
      <PaletteList id={list} groups={groups} active={active} onHover={setChosenKey} onChoose={open} />
      {error !== null && (
        <p role="alert" className={styles.failure}>
          有的没有搜到：{errorMessage(error)}
          <Button size="s" onClick={retry}>
            重试
          </Button>
        </p>
      )}
      <div className={styles.foot}>
        <p role="status">
          {isSearching ? '正在查找' : items.length === 0 ? '什么都没有找到' : `${items.length} 项`}
        </p>
        <p className={styles.keys} aria-hidden="true">
          ↑↓ 选择 · Enter 打开 · Esc 关闭
        </p>
      </div>
    </>
  )
}

/** A single step wraps around, a larger one stops at the ends. */
function nextIndex(index: number, step: number, count: number): number {
  const next = index + step
  return Math.abs(step) === 1 ? (next + count) % count : Math.min(Math.max(next, 0), count - 1)
}
