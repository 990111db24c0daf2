import type { SearchKind } from '@qingjian/api-client/contract'
import { BookIcon, CommentIcon, ImageIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'

/** Icons of the kinds of documents. */
export const kindIcons: Readonly<Record<SearchKind, ReactElement>> = {
  article: <BookIcon />,
  moment: <CommentIcon />,
  album: <ImageIcon />,
}
