import { findContentConflict } from '@qingjian/api-client/admin'
import { type EditableMoment, MOMENT_MAX_PICTURES, PHOTO_MAX_BYTES } from '@qingjian/api-client/contract'
import { momentEditingQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useEffect, useState } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { createStore, useStore } from '#core/data/create-store.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { moveItem } from '#features/sorting/sortable-grid.tsx'
import { createThumbnail } from '#features/uploads/create-thumbnail.ts'
import { prepareUpload } from '#features/uploads/prepare-upload.ts'
import { createUploadQueue, type Upload, type UploadQueue } from '#features/uploads/upload-queue.ts'
import {
  initialDraft,
  type DraftPicture,
  type MomentDraft,
  readDraft,
  removeDraft,
  storeDraft,
} from './moment-draft.ts'

/** The version that is in the file instead of the one that was opened; null where the file is gone. */
export type Conflict = { hash: string; text: string } | null

/** State and actions of a moment that is being written. */
export interface MomentEditing {
  draft: MomentDraft
  /** By the id of a picture. */
  uploads: ReadonlyMap<string, Upload>
  isStalled: boolean
  /** Whether the moment is being sent, or waits for its pictures. */
  isSending: boolean
  error: string | null
  conflict: { current: Conflict } | null
  changeText: (text: string) => void
  addPictures: (files: readonly File[]) => void
  describe: (id: string, description: string) => void
  move: (from: number, to: number) => void
  removePicture: (id: string) => void
  retry: () => void
  /** Sends the moment once its pictures are stored. */
  send: () => void
  /** Sends it over the version that is in the file now. */
  overwrite: (hash: string) => void
  /** Discards what was written. */
  discard: () => void
}

const uploadIdOf = (id: string): number => Number(/^upload-(\d+)$/.exec(id)?.[1] ?? 0)

/** Writes a moment, or changes one; what is not sent survives a closed tab. */
export function useMomentDraft(moment: EditableMoment | null, onDone: () => void): MomentEditing {
  const { api, queryClient } = useAppContext()
  const [store] = useState(() => createStore(readDraft(moment) ?? initialDraft(moment)))
  const draft = useStore(store)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState<{ current: Conflict } | null>(null)

  function change(changes: Partial<MomentDraft>): void {
    const next = { ...store.get(), ...changes }
    store.set(next)
    if (moment === null && next.text === '' && next.pictures.length === 0) removeDraft(moment)
    else storeDraft(moment, next)
  }
  const changePictures = (edit: (pictures: DraftPicture[]) => DraftPicture[]): void =>
    change({ pictures: edit(store.get().pictures) })
  const changePicture = (id: string, changes: Partial<DraftPicture>): void =>
    changePictures((pictures) =>
      pictures.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)),
    )

  const [queue] = useState<UploadQueue>(() =>
    createUploadQueue({
      send: async (file, { signal, onProgress }) => {
        const { picture, key } = await prepareUpload(file, { maxBytes: PHOTO_MAX_BYTES })
        return api.momentEditing.addPicture({ path: store.get().path, key }, picture, {
          signal,
          fetch: api.createUploadFetch(onProgress),
        })
      },
      onStored: (id, { source }) => changePicture(`upload-${id}`, { source }),
    }),
  )
  useEffect(() => queue.start(), [queue])
  const { uploads, isStalled } = useStore(queue.state)

  async function save(hash: string | null): Promise<void> {
    setSending(true)
    setError(null)
    try {
      await queue.whenSettled()
      if (queue.state.get().uploads.some(({ state }) => state === 'failed')) {
        setError('有图片没有传上去：重试，或者去掉它')
        return
      }
      const { path, text, pictures } = store.get()
      const stored = pictures.flatMap(({ source, description }) =>
        source === null ? [] : [{ source, description }],
      )
      const content = { path, text, pictures: stored }
      if (hash === null) await api.momentEditing.create(content)
      else await api.momentEditing.save({ ...content, hash })
      toast.success(hash === null ? '已发布' : '已保存')
      finish()
      await queryClient.invalidateQueries({ queryKey: momentEditingQueries(api).all })
    } catch (failure) {
      const found = findContentConflict(failure)
      if (found) setConflict(found)
      else setError(errorMessage(failure))
    } finally {
      setSending(false)
    }
  }

  /** Ends the editing; a new moment begins with an empty draft. */
  function finish(): void {
    removeDraft(moment)
    setConflict(null)
    for (const { id } of queue.state.get().uploads) queue.remove(id)
    if (moment === null) store.set(initialDraft(null))
    onDone()
  }

  return {
    draft,
    uploads: new Map(uploads.map((upload) => [`upload-${upload.id}`, upload])),
    isStalled,
    isSending,
    error,
    conflict,
    changeText: (text) => change({ text }),
    addPictures(files) {
      const free = MOMENT_MAX_PICTURES - draft.pictures.length
      if (files.length > free) toast.warning(`最多 ${MOMENT_MAX_PICTURES} 张图片，多出的没有添加`)
      const added = queue.add(files.slice(0, free))
      changePictures((pictures) => [
        ...pictures,
        ...added.map(({ id }) => ({ id: `upload-${id}`, source: null, description: '', thumbnail: '' })),
      ])
      for (const { id, file } of added)
        void createThumbnail(file).then((thumbnail) => changePicture(`upload-${id}`, { thumbnail }))
    },
    describe: (id, description) => changePicture(id, { description }),
    move: (from, to) => changePictures((pictures) => moveItem(pictures, from, to)),
    removePicture(id) {
      queue.remove(uploadIdOf(id))
      changePictures((pictures) => pictures.filter((picture) => picture.id !== id))
    },
    retry() {
      setError(null)
      queue.retry()
    },
    send: () => void save(store.get().hash),
    overwrite(hash) {
      change({ hash })
      void save(hash)
    },
    discard: finish,
  }
}
