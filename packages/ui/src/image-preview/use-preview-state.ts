import { useCallback, useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { pushHistoryEntry } from './history-entry.ts'
import type { Preview } from './preview-context.ts'
import type { PreviewImage } from './preview-image.ts'
import { imagePreviewTexts, type ImagePreviewTexts } from './image-preview-texts.ts'

/** Imperative actions of a preview. */
export interface ImagePreviewActions {
  /** Opens the picture at an index. */
  open: (index: number) => void
  /** Closes the preview. */
  close: () => void
}

/** Props of {@link ImagePreviewRoot}. */
export interface ImagePreviewRootProps {
  /** Pictures to show, in order. */
  images: readonly PreviewImage[]
  /** Whether the preview is open; uncontrolled when left out. */
  open?: boolean | undefined
  /**
   * Whether the preview is initially open when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean
  /** Called when the user opens or closes the preview. */
  onOpenChange?: (open: boolean) => void
  /** Index of the current picture, from 0; uncontrolled when left out. */
  index?: number | undefined
  /**
   * Index of the initial picture when uncontrolled.
   * @default 0
   */
  defaultIndex?: number
  /** Called with the index of the new picture when the user changes it. */
  onIndexChange?: (index: number) => void
  /** Element that the picture animates from and to; its trigger by default. */
  thumbnail?: (index: number) => Element | null | undefined
  /**
   * Whether the browser's back button closes the preview.
   * @default true
   */
  history?: boolean
  /** Replaces some of the texts of this instance. */
  texts?: Partial<ImagePreviewTexts>
  /** Triggers and other content of the page. */
  children?: ReactNode
  /** Receives functions that open and close the preview. */
  actionsRef?: Ref<ImagePreviewActions>
}

/** State of a preview, and the remaining props. */
export function usePreviewState<Props extends ImagePreviewRootProps>({
  images,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  index: indexProp,
  defaultIndex = 0,
  onIndexChange,
  thumbnail,
  history = true,
  texts: textsProp,
  actionsRef,
  ...rest
}: Props): [preview: Preview, rest: Omit<Props, Exclude<keyof ImagePreviewRootProps, 'children'>>] {
  const [requestedOpen, setOpen] = useControllable(openProp, defaultOpen, onOpenChange)
  const [requestedIndex, setIndex] = useControllable(indexProp, defaultIndex, onIndexChange)
  const triggers = useRef(new Map<number, Element>())
  const last = images.length - 1
  const open = requestedOpen && last >= 0
  const clampIndex = (at: number): number => Math.max(0, Math.min(last, at))
  const index = clampIndex(requestedIndex)

  const register = useCallback((at: number, element: Element) => {
    triggers.current.set(at, element)
    return () => void triggers.current.delete(at)
  }, [])

  const latest = useRef(setOpen)
  useEffect(() => {
    latest.current = setOpen
  })
  useEffect(
    () => (open && history ? pushHistoryEntry(() => latest.current(false)) : undefined),
    [open, history],
  )

  const goTo = (next: number): void => {
    if (clampIndex(next) !== index) setIndex(clampIndex(next))
  }
  const openAt = (next: number): void => {
    goTo(next)
    if (!open) setOpen(true)
  }
  useImperativeHandle(actionsRef, () => ({ open: openAt, close: () => open && setOpen(false) }))

  const texts = { ...useTexts('imagePreview', imagePreviewTexts), ...textsProp }
  const preview: Preview = {
    images,
    index,
    open,
    texts,
    openAt,
    setOpen,
    step: (by) => goTo(index + by),
    register,
    thumbnailOf: (at) => (thumbnail ? thumbnail(at) : triggers.current.get(at)),
  }
  return [preview, rest]
}
