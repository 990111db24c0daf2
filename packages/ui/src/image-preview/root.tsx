'use client'

import type { ReactElement } from 'react'
import { PreviewContext } from './preview-context.ts'
import { usePreviewState, type ImagePreviewRootProps } from './use-preview-state.ts'

/** Holds the state of a preview; triggers and popup go inside. */
export function ImagePreviewRoot(props: ImagePreviewRootProps): ReactElement {
  const [preview] = usePreviewState(props)
  return <PreviewContext value={preview}>{props.children}</PreviewContext>
}
