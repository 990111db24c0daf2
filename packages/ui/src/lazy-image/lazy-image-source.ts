import type { SourceHTMLAttributes } from 'react'

/** Attributes of one `<source>`. */
export type LazyImageSource = Pick<
  SourceHTMLAttributes<HTMLSourceElement>,
  'srcSet' | 'type' | 'media' | 'sizes'
>
