import { useCallback, useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { pushHistoryEntry } from './history-entry.ts'
import type { Preview } from './preview-context.ts'
import type { PreviewImage } from './preview-image.ts'
import { imagePreviewTexts, type ImagePreviewTexts } from './image-preview-texts.ts'

/** What can be done to a preview from outside. */
export interface ImagePreviewActions {
  /** Opens the picture at an index. */
  open: (index: number) => void
  /** Closes the preview. */
  close: () => void
}

/** Props of {@link ImagePreviewRoot}. */
export interface ImagePreviewRootProps {
  /** Pictures, in order. */
  images: readonly PreviewImage[]
  /** Whether the preview is shown; leave it out to let the preview keep this state itself. */
  open?: boolean | undefined
  /**
   * Whether the preview is shown at first, where it keeps the state itself.
   * @default false
   */
  defaultOpen?: boolean
  /** Called when the visitor opens or closes the preview. */
  onOpenChange?: (open: boolean) => void
  /** Position of the picture that is shown, from 0; leave it out to let the preview keep it itself. */
  index?: number | undefined
  /**
   * Position of the first picture, where the preview keeps it itself.
   * @default 0
   */
  defaultIndex?: number
  /** Called when the visitor comes to another picture. */
  onIndexChange?: (index: number) => void
  /** The element that a picture opens from and closes into; by default its trigger. */
  thumbnail?: (index: number) => Element | null | undefined
  /**
   * Whether the browser's back button closes the preview.
   * @default true
   */
  history?: boolean
  /** Texts other than the Chinese ones. */
  texts?: Partial<ImagePreviewTexts>
  /** Triggers, and what else stands in the page. */
  children?: ReactNode
  /** Gets the ways to open and close it from outside. */
  actionsRef?: Ref<ImagePreviewActions>
}

/** The state of a preview, and the props that are not about it. */
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
