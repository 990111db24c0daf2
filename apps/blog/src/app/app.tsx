import { StrictMode, type ReactElement } from 'react'
import { AppProviders, type AppProvidersProps } from './app-providers.tsx'
import { Document } from './document.tsx'

/** Renders the whole document. */
export function App(props: AppProvidersProps): ReactElement {
  return (
    <StrictMode>
      <Document>
        <AppProviders {...props} />
      </Document>
    </StrictMode>
  )
}
