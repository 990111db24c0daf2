'use client'

import type { ReactElement } from 'react'
import { PreviewContext } from './preview-context.ts'
import { usePreviewState, type ImagePreviewRootProps } from './use-preview-state.ts'

/** Provides the state of a preview to its triggers and its popup. */
export function ImagePreviewRoot(props: ImagePreviewRootProps): ReactElement {
  const [preview] = usePreviewState(props)
  return <PreviewContext value={preview}>{props.children}</PreviewContext>
}
