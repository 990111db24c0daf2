import { createContext, useContext, type RefObject } from 'react'
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
  /** Moves by a number of pictures, clamped to the ends. */
  step: (by: number) => void
  /** Registers the thumbnail of a trigger; the returned function removes it. */
  register: (index: number, thumbnail: Element) => () => void
  thumbnailOf: (index: number) => Element | null | undefined
}

/** The view of the current picture, and functions that change it. */
export interface ViewState {
  view: View
  /** Updates the view; does nothing before the geometry is known. */
  change: (update: (view: View, geometry: Geometry) => View) => void
  reset: () => void
  /** Closes the preview. */
  close: () => void
  /** Sizes of a picture and of the stage; undefined until both are known. */
  geometryOf: (image: PreviewImage) => Geometry | undefined
  /** Sets the natural size of a loaded picture. */
  setNaturalSize: (image: PreviewImage, size: Size) => void
  /** Element of the current picture. */
  frame: RefObject<HTMLDivElement | null>
  observeStage: (stage: HTMLElement) => () => void
}

export const PreviewContext = createContext<Preview | null>(null)
export const ViewContext = createContext<ViewState | null>(null)

/** The preview that contains a part. @throws {Error} outside `ImagePreview.Root`. */
export function usePreview(): Preview {
  return requireContext(useContext(PreviewContext), 'Root')
}

/** The view of the current picture. @throws {Error} outside `ImagePreview.Popup`. */
export function useView(): ViewState {
  return requireContext(useContext(ViewContext), 'Popup')
}

function requireContext<State>(state: State | null, part: string): State {
  if (!state) throw new Error(`<ImagePreview.${part}> is missing.`)
  return state
}
