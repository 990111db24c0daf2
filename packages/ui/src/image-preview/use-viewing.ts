import { useRef, useState, type Ref } from 'react'
import type { Viewing } from './preview-context.ts'
import type { PreviewImage } from './preview-image.ts'
import { FITTED, pan, type Size, type View } from './preview-view.ts'
import { useStageSize } from './use-stage-size.ts'

/** Keeps the view of the present picture; another picture starts fitted. */
export function useViewing(
  image: PreviewImage | undefined,
  index: number,
  close: () => void,
  measureNow: Ref<() => void>,
): Viewing {
  const [stage, watchStage] = useStageSize(measureNow)
  const [learned, setLearned] = useState<Readonly<Record<string, Size>>>({})
  const [kept, setKept] = useState<{ index: number; view: View }>()
  const frame = useRef<HTMLDivElement>(null)

  const roomFor: Viewing['roomFor'] = ({ src, width, height }) => {
    const natural = width && height ? { width, height } : learned[src]
    return stage && natural && { stage, natural }
  }
  const room = image && roomFor(image)
  const viewOf = (state: typeof kept): View => (state?.index === index ? state.view : FITTED)

  return {
    // The stage may have shrunk since the picture was moved.
    view: room ? pan(viewOf(kept), FITTED, room) : FITTED,
    change: (update) => {
      if (room) setKept((before) => ({ index, view: update(viewOf(before), room) }))
    },
    reset: () => setKept(undefined),
    close,
    roomFor,
    learnSize: ({ src }, size) => setLearned((before) => ({ ...before, [src]: size })),
    frame,
    watchStage,
  }
}
