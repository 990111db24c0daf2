import '@qingjian/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import Examples from '../shared/examples.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Examples />
    </StrictMode>,
  )
