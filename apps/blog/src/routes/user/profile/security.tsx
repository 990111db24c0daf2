import type { ReactElement } from 'react'
import { DeleteAccountPanel } from './delete-account-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** Password, devices, one's data, and the end of the account. */
export function Section(): ReactElement {
  return (
    <>
      <PasswordPanel />
      <SessionsPanel />
      <ExportPanel />
      <DeleteAccountPanel />
    </>
  )
}
