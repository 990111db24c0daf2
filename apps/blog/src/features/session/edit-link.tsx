import type { ReactElement } from 'react'
import { useSite } from '#core/data/use-site.ts'
import { isAdmin } from './is-admin.ts'
import { useUser } from './use-user.ts'

/** The back office of this server; one elsewhere has other addresses. */
const ownAdminUrl = '/admin/'

interface EditLinkProps {
  /** Below the back office. */
  path: string
  label: string
  className: string | undefined
}

/** A link for admins to the place where the back office changes something; nothing for other users. */
export function EditLink({ path, label, className }: EditLinkProps): ReactElement | null {
  const { adminUrl } = useSite()
  if (!isAdmin(useUser()) || adminUrl !== ownAdminUrl) return null
  return (
    <a href={ownAdminUrl + path} aria-label={label} className={className}>
      编辑
    </a>
  )
}
