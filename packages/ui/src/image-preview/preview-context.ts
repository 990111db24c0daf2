import { createContext, use, type RefObject } from 'react'
import type { PreviewImage } from './preview-image.ts'
import type { ImagePreviewTexts } from './image-preview-texts.ts'
import type { Geometry, Size, View } from './preview-view.ts'

/** The state of a preview. */
export interface Preview {
  images: readonly PreviewImage[]
  index: number
  open: boolean
  texts: ImagePreviewTexts
  openAt: (index: number) => void
  setOpen: (open: boolean) => void
  /** Steps on by so many pictures, not past the ends. */
  step: (by: number) => void
  /** Remembers the thumbnail in a trigger, until the returned function is called. */
  register: (index: number, thumbnail: Element) => () => void
  thumbnailOf: (index: number) => Element | null | undefined
}

/** What is shown of the present picture, and the ways to change it. */
export interface ViewState {
  view: View
  /** Changes the view, once it is known what the picture moves in. */
  change: (update: (view: View, room: Geometry) => View) => void
  reset: () => void
  /** Closes the preview. */
  close: () => void
  /** What a picture moves in; undefined until its size and that of the stage are known. */
  geometryOf: (image: PreviewImage) => Geometry | undefined
  /** Tells the natural size of a picture that came. */
  setNaturalSize: (image: PreviewImage, size: Size) => void
  /** Element of the present picture. */
  frame: RefObject<HTMLDivElement | null>
  observeStage: (stage: HTMLElement) => () => void
}

export const PreviewContext = createContext<Preview | null>(null)
export const ViewContext = createContext<ViewState | null>(null)

/** The preview around a part. */
export function usePreview(): Preview {
  return requireContext(use(PreviewContext), 'Root')
}

/** The view of the preview's picture. */
export function useView(): ViewState {
  return requireContext(use(ViewContext), 'Popup')
}

function requireContext<State>(state: State | null, part: string): State {
  if (!state) throw new Error(`This part of ImagePreview needs an <ImagePreview.${part}> around it.`)
  return state
}
