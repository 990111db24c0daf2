// First, because it declares the order of the cascade layers.
import './styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { createAppContext } from './create-app-context.ts'
import { createRoutes } from './routes.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no element #root.')
createRoot(root).render(
  <App context={createAppContext()} router={createBrowserRouter(createRoutes(), { basename: '/admin' })} />,
)
