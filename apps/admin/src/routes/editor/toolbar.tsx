import { Button } from '@qingjian/ui/button'
import { DropdownMenu } from '@qingjian/ui/dropdown-menu'
import { ImageIcon, LinkIcon, ListIcon } from '@qingjian/ui/icon'
import type { EditorView } from '@codemirror/view'
import { useRef, type MouseEvent, type ReactElement, type ReactNode, type RefObject } from 'react'
import { ariaModifierKey, modifierKey } from '#core/screen/modifier-key.ts'
import { PictureInput } from '#features/uploads/picture-input.tsx'
import { QuoteIcon } from './editor-icons.ts'
import { blocks, formats } from './markdown-commands.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  view: RefObject<EditorView | null>
  isUploading: boolean
  onPictures: (pictures: File[]) => void
  onLibrary: () => void
}

/** What the buttons of the formats show. */
const marks: Record<string, ReactNode> = {
  bold: 'B',
  italic: 'I',
  heading: 'H',
  quote: <QuoteIcon />,
  list: <ListIcon />,
  code: '</>',
  link: <LinkIcon />,
}

/** The text stays focused: a phone would close its keyboard and open it again. */
const preventFocus = (event: MouseEvent): void => event.preventDefault()

/** Formats, blocks and pictures. */
export function Toolbar({ view, isUploading, onPictures, onLibrary }: ToolbarProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const run = (command: (editor: EditorView) => unknown): void => {
    if (view.current) command(view.current)
  }
  return (
    <div role="toolbar" aria-label="格式" className={styles.toolbar}>
      {formats.map(({ name, label, key, run: command }) => (
        <Button
          key={name}
          size="s"
          variant="ghost"
          data-format={name}
          aria-label={label}
          aria-keyshortcuts={key && `${ariaModifierKey}+${key.toUpperCase()}`}
          title={key === undefined ? label : `${label}（${modifierKey} + ${key.toUpperCase()}）`}
          onMouseDown={preventFocus}
          onClick={() => run(command)}
        >
          {marks[name]}
        </Button>
      ))}
      <Button
        size="s"
        variant="ghost"
        aria-label="图片"
        title="图片"
        loading={isUploading}
        onClick={() => input.current?.click()}
      >
        <ImageIcon />
      </Button>
      <PictureInput ref={input} label="选择图片" multiple onPick={onPictures} />
      <DropdownMenu
        label="插入"
        items={[
          { id: 'library', label: '已有的图片', onSelect: onLibrary },
          ...blocks.map(({ keyword, label, run: command }) => ({
            id: keyword,
            label,
            onSelect: () => run(command),
          })),
        ]}
        renderTrigger={(props) => (
          <Button size="s" variant="ghost" {...props}>
            插入
          </Button>
        )}
      />
    </div>
  )
}
