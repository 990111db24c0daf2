import type { ReactElement } from 'react'
import { useSite } from '../data/use-site.ts'
import { SlipsMark } from './slips-mark.tsx'

/** Logo of the site, or the default logo if the settings have none. */
export function SiteMark({ className }: { className: string | undefined }): ReactElement {
  const { logo } = useSite()
  return logo === '' ? (
    <SlipsMark className={className} />
  ) : (
    <img src={logo} alt="" width={32} height={32} fetchPriority="low" className={className} />
  )
}
