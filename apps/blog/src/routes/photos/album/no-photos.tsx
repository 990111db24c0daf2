import { EmptyState } from '@qingjian/ui/empty-state'
import { ImageIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'

/** The empty state of an album. */
export function NoPhotos(): ReactElement {
  return (
    <EmptyState icon={<ImageIcon />} title="这个相册还是空的" description="照片放进来之后，会排在这里。" />
  )
}
