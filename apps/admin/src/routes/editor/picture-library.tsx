import type { LibraryPicture } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { EmptyState } from '@qingjian/ui/empty-state'
import { Field, Input } from '@qingjian/ui/field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { focusFirstField } from '#features/dialogs/focus-first-field.ts'
import { FileSearchField } from '#features/file-search/file-search-field.tsx'
import styles from './picture-library.module.css'

interface PictureLibraryProps {
  /** Of the article. */
  path: string
  /** Label of the button that chooses a picture. */
  action: string
  /** Whether an alternative text is requested. */
  requestsAlt: boolean
  onChoose: (source: string, alt: string) => void
  onClose: () => void
}

/** Chooses one of the pictures of the content folder. */
export function PictureLibrary({
  path,
  action,
  requestsAlt,
  onChoose,
  onClose,
}: PictureLibraryProps): ReactElement {
  const [keyword, setKeyword] = useState('')
  const [source, setSource] = useState<string | null>(null)
  const formId = useId()
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSource(null)
    setKeyword(formText(event.currentTarget, 'keyword').trim())
  }
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (source !== null) onChoose(source, requestsAlt ? formText(event.currentTarget, 'alt') : '')
  }
  return (
    <Dialog
      title="选择图片"
      size="l"
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" disabled={source === null}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={focusFirstField} role="search" onSubmit={search} className={styles.search}>
        <FileSearchField label="查找图片" />
      </form>
      <form id={formId} onSubmit={choose} className={styles.form}>
        <Pictures path={path} keyword={keyword} chosen={source} onChoose={setSource} />
        {requestsAlt && source !== null && (
          <Field label="图片说明" hint="读给看不见图片的人听；纯装饰的可以留空">
            <Input name="alt" maxLength={200} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

interface PicturesProps {
  path: string
  keyword: string
  /** Source of the chosen picture. */
  chosen: string | null
  onChoose: (source: string) => void
}

function Pictures({ path, keyword, chosen, onChoose }: PicturesProps): ReactElement {
  const {
    data,
    error,
    isPending,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    refetch,
    fetchNextPage,
  } = useInfiniteQuery(editingQueries(useApi()).pictures(path, keyword))
  if (isPending) return <LoadingLines lines={8} />
  if (data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const pictures = data.pages.flatMap(({ records }) => records)
  if (pictures.length === 0)
    return (
      <EmptyState
        title={keyword === '' ? '内容文件夹里还没有图片' : '没有找到图片'}
        description={keyword === '' ? '可以先上传一张。' : '换个词试试。'}
      />
    )
  return (
    <>
      <div role="radiogroup" aria-label="图片" className={styles.pictures}>
        {pictures.map((picture) => (
          <Tile
            key={picture.path}
            picture={picture}
            isChosen={picture.source === chosen}
            onChoose={() => onChoose(picture.source)}
          />
        ))}
      </div>
      {isFetchNextPageError && (
        <p role="alert" className={styles.error}>
          没能加载更多：{errorMessage(error)}
        </p>
      )}
      {hasNextPage && (
        <Button
          variant="ghost"
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          更多图片
        </Button>
      )}
    </>
  )
}

interface TileProps {
  picture: LibraryPicture
  isChosen: boolean
  onChoose: () => void
}

function Tile({ picture: { path, thumbnail }, isChosen, onChoose }: TileProps): ReactElement {
  return (
    <label className={styles.tile} title={path}>
      <input
        type="radio"
        name="picture"
        className={styles.radio}
        aria-label={path}
        checked={isChosen}
        onChange={onChoose}
      />
      {thumbnail === null ? (
        <span className={styles.thumbnail}>打不开</span>
      ) : (
        <img src={thumbnail} alt="" className={styles.thumbnail} />
      )}
      <span aria-hidden="true" className={styles.name}>
        {path.split('/').slice(-2).join('/')}
      </span>
    </label>
  )
}
