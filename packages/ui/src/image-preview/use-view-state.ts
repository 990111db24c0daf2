import { useRef, useState, type Ref } from 'react'
import type { ViewState } from './preview-context.ts'
import type { PreviewImage } from './preview-image.ts'
import { FITTED, pan, type Size, type View } from './preview-view.ts'
import { useStageSize } from './use-stage-size.ts'

/** View state of the current picture; it resets with the picture. */
export function useViewState(
  image: PreviewImage | undefined,
  index: number,
  close: () => void,
  measureNow: Ref<() => void>,
): ViewState {
  const [stage, observeStage] = useStageSize(measureNow)
  const [naturalSizes, setNaturalSizes] = useState<Readonly<Record<string, Size>>>({})
  const [stored, setStored] = useState<{ index: number; view: View }>()
  const frame = useRef<HTMLDivElement>(null)

  const geometryOf: ViewState['geometryOf'] = ({ src, width, height }) => {
    const natural = width && height ? { width, height } : naturalSizes[src]
    return stage && natural && { stage, natural }
  }
  const geometry = image && geometryOf(image)
  const viewOf = (state: typeof stored): View => (state?.index === index ? state.view : FITTED)

  return {
    // Clamp again: the stage may have shrunk since.
    view: geometry ? pan(viewOf(stored), FITTED, geometry) : FITTED,
    change: (update) => {
      if (geometry) setStored((before) => ({ index, view: update(viewOf(before), geometry) }))
    },
    reset: () => setStored(undefined),
    close,
    geometryOf,
    setNaturalSize: ({ src }, size) => setNaturalSizes((before) => ({ ...before, [src]: size })),
    frame,
    observeStage,
  }
}
