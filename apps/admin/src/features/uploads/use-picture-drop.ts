import { useState, type DragEvent, type DragEventHandler } from 'react'
import { picturesOf } from './pictures-of.ts'

/** An element on which pictures can be dropped. */
interface PictureDrop {
  /** Whether files are dragged over it. */
  isDropTarget: boolean
  dropProps: Record<'onDragOver' | 'onDragLeave' | 'onDrop', DragEventHandler>
}

/** Receives the pictures that are dropped on an element. */
export function usePictureDrop(onPictures: (pictures: File[]) => void): PictureDrop {
  const [isDropTarget, setDropTarget] = useState(false)
  const onDrag = (event: DragEvent, isOver: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDropTarget(isOver)
  }
  return {
    isDropTarget,
    dropProps: {
      onDragOver: (event) => onDrag(event, true),
      onDragLeave: (event) => onDrag(event, false),
      onDrop(event) {
        onDrag(event, false)
        onPictures(picturesOf(event.dataTransfer))
      },
    },
  }
}
