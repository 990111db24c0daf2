import type { ArticlePreview } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { DropdownMenu } from '@qingjian/ui/dropdown-menu'
import type { ReactElement } from 'react'

interface OutlineProps {
  toc: ArticlePreview['toc']
  /** Called with the index of a heading. */
  onSelect: (index: number) => void
}

/** The headings of the text as a menu. */
export function Outline({ toc, onSelect }: OutlineProps): ReactElement | null {
  if (toc.length === 0) return null
  const top = Math.min(...toc.map(({ level }) => level))
  return (
    <DropdownMenu
      label="大纲"
      items={toc.map(({ id, text, level }, index) => ({
        id,
        label: `${'　'.repeat(level - top)}${text}`,
        onSelect: () => onSelect(index),
      }))}
      renderTrigger={(props) => (
        <Button size="s" variant="ghost" {...props}>
          大纲
        </Button>
      )}
    />
  )
}
