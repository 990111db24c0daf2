import type { ReactElement } from 'react'
import { DeleteAccountPanel } from './delete-account-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** Password, sessions, data export and account deletion. */
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
