import type { MediaFile, MediaUse } from '@qingjian/api-client/contract'
import { Button, IconButton } from '@qingjian/ui/button'
import { CloseIcon } from '@qingjian/ui/icon'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { formatBytes } from '#core/format-bytes.ts'
import { paths } from '#core/paths.ts'
import { copyText } from '#features/clipboard/copy-text.ts'
import styles from './media-item.module.css'

interface MediaItemProps {
  file: MediaFile
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onRemove: () => void
}

/** A file of the grid, with what uses it. */
export function MediaItem({ file, isSelected, onSelect, onRemove }: MediaItemProps): ReactElement {
  const { path, size, updateTime, source } = file
  const name = path.slice(path.lastIndexOf('/') + 1)
  const copy = (text: string, announcement: string): void =>
    void copyText(text).then(
      () => toast.success(announcement),
      () => toast.error('浏览器不允许复制，请手动选取'),
    )
  return (
    <article aria-label={name} className={styles.file} data-selected={isSelected || undefined}>
      <label className={styles.frame}>
        <Preview file={file} />
        <input
          type="checkbox"
          aria-label={`选择 ${name}`}
          className={styles.check}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
      <h2 className={styles.name} title={path}>
        {path}
      </h2>
      <p className={styles.facts}>
        {formatBytes(size)} · {updateTime.slice(0, 16)}
      </p>
      <Uses file={file} />
      <div className={styles.buttons}>
        {source !== null && (
          <Button
            size="s"
            variant="ghost"
            aria-label={`复制 ${name} 的 Markdown`}
            title="复制 Markdown"
            onClick={() => copy(markdownOf(file, source), 'Markdown 已复制')}
          >
            复制
          </Button>
        )}
        <Button
          size="s"
          variant="ghost"
          aria-label={`复制 ${name} 的路径`}
          title="复制路径"
          onClick={() => copy(source ?? path, '路径已复制')}
        >
          路径
        </Button>
        <span className={styles.space} />
        <IconButton size="s" label={`删除 ${name}`} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
    </article>
  )
}

/** Types of pictures that have a preview. */
const decodedTypes = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'])

function Preview({ file: { path, kind, thumbnail } }: { file: MediaFile }): ReactElement {
  if (thumbnail !== null) return <img src={thumbnail} alt="" className={styles.image} />
  const type = path.slice(path.lastIndexOf('.') + 1)
  const isBroken = kind === 'picture' && decodedTypes.has(type.toLowerCase())
  return <span className={styles.blank}>{isBroken ? '打不开' : type.toUpperCase()}</span>
}

function Uses({ file: { uses, useCount } }: { file: MediaFile }): ReactElement {
  if (useCount === 0) return <p className={styles.unused}>没有被使用</p>
  const rest = useCount - uses.length
  return (
    <ul role="list" aria-label="用到它的地方" className={styles.uses}>
      {uses.map((use) => (
        <li key={use.path} title={use.path}>
          <UseLink use={use} />
        </li>
      ))}
      {rest > 0 && <li>另有 {rest} 处</li>}
    </ul>
  )
}

function UseLink({ use: { path, kind, title, id } }: { use: MediaUse }): ReactElement {
  if (kind === 'article') return <Link to={paths.editor(path)}>{title}</Link>
  if (kind === 'moment' && id !== null) return <Link to={paths.moment(id)}>说说：{title}</Link>
  return <>{title}</>
}

/** The name of a picture is no alternative text: the author writes the alternative text. */
function markdownOf({ kind, path }: MediaFile, source: string): string {
  return kind === 'picture' ? `![](${source})` : `[${path.slice(path.lastIndexOf('/') + 1)}](${source})`
}
