import type { ReactElement } from 'react'
import { useSite } from '../data/use-site.ts'
import { SlipsMark } from './slips-mark.tsx'

/** The site's own picture, or the mark of slips where its owner gave none. */
export function SiteMark({ className }: { className: string | undefined }): ReactElement {
  const { logo } = useSite()
  return logo === '' ? (
    <SlipsMark className={className} />
  ) : (
    <img src={logo} alt="" width={32} height={32} fetchPriority="low" className={className} />
  )
}
