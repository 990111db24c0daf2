import '@qingjian/ui/styles.css'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

/** The examples of the documentation of @qingjian/ui, one per component. */
const examples = import.meta.glob<ComponentType>('./examples/*.tsx', { eager: true, import: 'default' })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      {Object.entries(examples).map(([path, Example]) => (
        <section key={path} data-example={path}>
          <Example />
        </section>
      ))}
    </StrictMode>,
  )
